import { describe, expect, it } from 'vitest';
import { Camera, near } from '../src/board/camera.svelte';

const box = { x: 0, y: 0, width: 600, height: 600 };

describe('camera (PLT-30)', () => {
  it('approaches a cell and never shows beyond the edge', () => {
    const camera = new Camera(() => box);
    camera.approach({ x: 0, y: 0 }, 2);
    expect(camera.transform).toBe('translate(0.00px, 0.00px) scale(2.000)');
    camera.approach({ x: 600, y: 600 }, 2);
    expect(camera.transform).toBe('translate(-600.00px, -600.00px) scale(2.000)');
    camera.withdraw();
    expect(camera.transform).toBe('translate(0.00px, 0.00px) scale(1.000)');
  });

  it('comes as near as a finger needs', () => {
    expect(near(30)).toBe(2);
    expect(near(11)).toBe(4);
  });

  it('leaves one finger to the page until it is near', () => {
    const camera = new Camera(() => box);
    camera.press(1, { x: 100, y: 100 });
    expect(camera.drag(1, { x: 200, y: 100 })).toBe(false);
    expect(camera.release(1)).toBe(false);
  });

  it('pinches with two fingers, and a pinch is no tap', () => {
    const camera = new Camera(() => box);
    camera.press(1, { x: 200, y: 300 });
    camera.press(2, { x: 400, y: 300 });
    camera.drag(2, { x: 600, y: 300 });
    expect(camera.scale).toBeCloseTo(2);
    expect(camera.release(2)).toBe(true);
  });
});
