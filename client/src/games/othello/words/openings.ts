/** The names of openings, by their moves from C4. */

interface Named {
  readonly moves: string;
  readonly fr: string;
  readonly en: string;
}

export const OPENINGS: readonly Named[] = [
  { moves: 'c4c3', fr: 'Diagonale', en: 'Diagonal' },
  { moves: 'c4c5', fr: 'Parallèle', en: 'Parallel' },
  { moves: 'c4e3', fr: 'Perpendiculaire', en: 'Perpendicular' },
  { moves: 'c4c3d3c5b3', fr: 'Serpent', en: 'Snake' },
  { moves: 'c4c3d3c5b4', fr: 'Heath', en: 'Heath' },
  { moves: 'c4c3d3c5b4e3', fr: 'Heath-Cheminée', en: 'Heath-Chimney' },
  { moves: 'c4c3d3c5b6', fr: 'Hamilton', en: 'Hamilton' },
  { moves: 'c4c3d3c5d6', fr: 'Vache', en: 'Cow' },
  { moves: 'c4c3d3c5d6e3', fr: 'Cheminée', en: 'Chimney' },
  { moves: 'c4c3d3c5d6f4b4', fr: 'Chauve-souris', en: 'Bat' },
  { moves: 'c4c3d3c5d6f4f5', fr: 'Rose-v-Toth', en: 'Rose-v-Toth' },
  { moves: 'c4c3d3c5d6f4f5d2', fr: 'Tanida', en: 'Tanida' },
  { moves: 'c4c3d3c5d6f4f5d2b5', fr: 'Avion', en: 'Aircraft' },
  { moves: 'c4c3d3c5f6', fr: 'Buffle', en: 'Buffalo' },
  { moves: 'c4e3f4c5d6f3d3', fr: 'Inoue', en: 'Inoue' },
  { moves: 'c4e3f4c5d6f3d3c3', fr: 'Iago', en: 'Iago' },
  { moves: 'c4e3f4c5d6f3e2', fr: 'Bhagat', en: 'Bhagat' },
  { moves: 'c4e3f4c5d6f3e6', fr: 'Rose', en: 'Rose' },
  { moves: 'c4e3f4c5d6f3e6c3d3e2', fr: 'Plate', en: 'Flat' },
  { moves: 'c4e3f4c5e6', fr: 'Cheval', en: 'Horse' },
  { moves: 'c4e3f5e6d3', fr: 'Italienne', en: 'Italian' },
  { moves: 'c4e3f5e6f4', fr: 'Chat', en: 'Cat' },
  { moves: 'c4e3f6e6f5', fr: 'Tigre', en: 'Tiger' },
  { moves: 'c4e3f6e6f5c5c3', fr: 'Stephenson', en: 'Stephenson' },
  { moves: 'c4e3f6e6f5c5d3', fr: 'Tigre du chef', en: 'Leader’s Tiger' },
  { moves: 'c4e3f6e6f5c5d6', fr: 'Brightwell', en: 'Brightwell' },
  { moves: 'c4e3f6e6f5g6', fr: 'Aubrey', en: 'Aubrey' },
];
