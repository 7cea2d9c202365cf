import { Malformed } from '../lib/refusals';

/** Returns the refusal of a value in an address: it names the parameter, the value and the fix. */
export const wrongValue = (name: string, value: unknown, fix: string) =>
  new Malformed(`${name}: ${(JSON.stringify(value) ?? '').slice(0, 80)}; ${fix}.`);

/** Reads a whole number of an address; undefined if it is left out. @throws Malformed */
export function wholeNumber(name: string, value: unknown, max: number, min = 1): number | undefined {
  if (value === undefined) return undefined;
  const isWhole = typeof value === 'string' && /^\d{1,15}$/.test(value);
  if (isWhole && Number(value) >= min && Number(value) <= max) return Number(value);
  throw wrongValue(name, value, `use a whole number from ${min} to ${max}`);
}
