/** Returns the query parameters of an address that are sent to the api; any others are left out. */
export function queryWith(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') query.set(name, value);
  }
  return query;
}

/** Returns the query parameters after a filter was changed; '' removes it. */
export function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/**
 * Returns the options of a choice: everything, or one of these.
 * @param chosen is offered in any case: the address may name one that nothing has, and any until the list is loaded
 */
export const allOr = (choices: readonly string[], chosen = '') => {
  const offered = chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices];
  return [['', 'All'], ...offered.map((choice) => [choice, choice] as const)] as const;
};
