/** Returns a function that throws instead of doing what it replaces. */
const refusal = (what: string) => () => {
  throw new Error(`a server bundle may not use ${what}`);
};

/** Replaces a property's value permanently. */
export function fix(object: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: false, configurable: false, enumerable: false });
}

/** Replaces functions of an object, by default all of them, with ones that throw. */
export function refuse(what: string, object: object, names = Object.getOwnPropertyNames(object)): void {
  const functions = names.filter((name) => name !== 'constructor' && typeof Reflect.get(object, name) === 'function');
  for (const name of functions) fix(object, name, refusal(`${what}.${name}`));
}
