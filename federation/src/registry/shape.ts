import { shown } from './release/names';

/** What is wrong with a value. */
interface ShapeFault {
  /** its location, as in `routes.home.js[0]` */
  at: string;
  value: unknown;
  /** what is expected there */
  wanted: string;
}

/** Checks a value; returns undefined when it is valid. Fields that a shape does not name are allowed. */
export type Shape = (value: unknown, at: string) => ShapeFault | undefined;

const firstFault = (found: Iterable<ShapeFault | undefined>): ShapeFault | undefined => {
  for (const fault of found) if (fault) return fault;
  return undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text =
  (wanted = 'a text', isRight: (text: string) => boolean = () => true): Shape =>
  (value, at) =>
    typeof value === 'string' && isRight(value) ? undefined : { at, value, wanted };

export const whole =
  (max: number): Shape =>
  (value, at) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
      ? undefined
      : { at, value, wanted: `a whole number from 0 to ${max}` };

export const flag: Shape = (value, at) =>
  typeof value === 'boolean' ? undefined : { at, value, wanted: 'true or false' };

export const listOf =
  (shape: Shape): Shape =>
  (value, at) =>
    Array.isArray(value)
      ? firstFault(value.map((one, index) => shape(one, `${at}[${index}]`)))
      : { at, value, wanted: 'a list' };

export const mapOf =
  (shape: Shape, key: Shape = text()): Shape =>
  (value, at) =>
    isRecord(value)
      ? firstFault(Object.entries(value).flatMap(([name, one]) => [key(name, at), shape(one, `${at}.${name}`)]))
      : { at, value, wanted: 'an object' };

export const record =
  (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  (value, at) => {
    if (!isRecord(value)) return { at, value, wanted: 'an object' };
    const given = Object.entries(optional).filter(([name]) => value[name] !== undefined);
    return firstFault(
      [...Object.entries(required), ...given].map(([name, shape]) => shape(value[name], at ? `${at}.${name}` : name)),
    );
  };

/**
 * Returns a value when it has the shape.
 * @param place where it was read, and `fix` what to do about it, for the message
 * @throws Error that names the place, the value and the fix
 */
export function checkShape(read: unknown, shape: Shape, place: string, fix: string): unknown {
  const fault = shape(read, '');
  if (!fault) return read;
  const where = fault.at ? ` at ${fault.at.slice(0, 200)}` : '';
  throw new Error(`federation: ${place} has ${shown(fault.value)}${where}, where ${fault.wanted} belongs; ${fix}`);
}

/**
 * Parses JSON and checks its shape.
 * @throws as `checkShape`
 */
export function parseShape(content: string, shape: Shape, place: string, fix: string): unknown {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch (cause) {
    throw new Error(`federation: ${place} is not JSON; ${fix}`, { cause });
  }
  return checkShape(read, shape, place, fix);
}
