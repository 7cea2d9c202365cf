/** Environment variables as a process has them. */
export type Variables = Record<string, string | undefined>;

/** Parses a text: returns its value, or what to do if it is invalid. */
export type Parse<T> = (text: string) => { value: T } | { fix: string };

/** Reads one variable; an empty one counts as unset. No message contains the value of a `secret`. */
export type ReadVariable = <T>(name: string, parse: Parse<T>, fallback: T, options?: { secret: boolean }) => T;

/** Records a fault that involves several variables. */
export type Refuse = (name: string, shown: string, fix: string) => void;

export const anyText: Parse<string> = (value) => ({ value });

export const wholeNumber =
  (max: number, min = 0): Parse<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? { value: Number(text) }
      : { fix: `use a whole number from ${min} to ${max}` };

/**
 * Reads settings from environment variables. Own code: envalid and the like stop at the first rule of a variable, print
 * secrets, and their messages name no fix.
 * @param who name of the program, for the message
 * @param settings reads the variables
 * @throws Error that lists every invalid variable, each once, with its value and what to do
 */
export function readEnvironment<T>(
  who: string,
  source: Variables,
  settings: (read: ReadVariable, refuse: Refuse) => T,
): T {
  const faults = new Map<string, string>();
  const refuse: Refuse = (name, shown, fix) => faults.set(name, `${name}=${shown}: ${fix}`);
  const read: ReadVariable = (name, parse, fallback, { secret } = { secret: false }) => {
    const given = source[name] ?? '';
    if (given === '') return fallback;
    const result = parse(given);
    if ('value' in result) return result.value;
    refuse(name, secret ? '(hidden)' : given, result.fix);
    return fallback;
  };
  const values = settings(read, refuse);
  if (faults.size === 0) return values;
  throw new Error(`${who}: bad environment variables\n  ${[...faults.values()].join('\n  ')}`);
}
