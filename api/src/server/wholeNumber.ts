import { Malformed } from '../lib/refusals';

/** Reads a whole number from 1 to `max` of an address; undefined if it is left out. @throws Malformed */
export function wholeNumber(name: string, value: unknown, max: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) && Number(value) <= max) return Number(value);
  throw new Malformed(`${name}: ${JSON.stringify(value).slice(0, 80)}; use a whole number from 1 to ${max}.`);
}
