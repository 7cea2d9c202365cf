/**
 * A form's rules, with the library they are written in; not needed before the visitor starts filling in the form.
 * @param load imports the module with the rules, as a chunk of its own
 */
export function createRulesOnDemand<Rules>(load: () => Promise<Rules>) {
  let rules: Rules | undefined;
  return {
    /** For `loadChecks`: undefined when they are loaded; retries a failed load. */
    load: () => (rules === undefined ? load().then((loaded) => void (rules = loaded)) : undefined),
    /** Undefined until they are loaded. */
    get: () => rules,
  };
}
