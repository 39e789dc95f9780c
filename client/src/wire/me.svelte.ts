/** Owns who this browser is: a guest is a signed cookie and a name. */

let id = $state('me');
let name = $state('Camille');

export const me = {
  get id(): string {
    return id;
  },
  get name(): string {
    return name;
  },
  set(next: { id: string; name: string }): void {
    id = next.id;
    name = next.name;
  },
};
