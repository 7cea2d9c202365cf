/** A function that refuses what it stands for. */
const refusal = (what: string) => () => {
  throw new Error(`a server bundle may not use ${what}`);
};

/** Puts a value in the place of a property for good. */
export function fix(object: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: false, configurable: false, enumerable: false });
}

/** Makes functions of an object refuse, by default all that it has. */
export function refuse(what: string, object: object, names = Object.getOwnPropertyNames(object)): void {
  const functions = names.filter((name) => name !== 'constructor' && typeof Reflect.get(object, name) === 'function');
  for (const name of functions) fix(object, name, refusal(`${what}.${name}`));
}
