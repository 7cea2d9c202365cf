/** The part of an address that the api is asked by; anything else in it is left out. */
export function queryWith(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') query.set(name, value);
  }
  return query;
}

/** The address after a filter was changed; '' takes it away. */
export function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** What a choice offers: everything, or one of these. */
export const allOr = (choices: readonly string[]) =>
  [['', 'All'], ...choices.map((choice) => [choice, choice] as const)] as const;
