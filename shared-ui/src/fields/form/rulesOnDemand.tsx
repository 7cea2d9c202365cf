/** A form's rules, with the library they are written in; not needed before the visitor starts filling in the form. */
interface RulesOnDemand<Rules> {
  /** For `loadChecks`: undefined when they are loaded; retries a failed load. */
  load: () => Promise<void> | undefined;
  /** Undefined until they are loaded. */
  get: () => Rules | undefined;
}

/** @param load imports the module with the rules, as a chunk of its own */
export function createRulesOnDemand<Rules>(load: () => Promise<Rules>): RulesOnDemand<Rules> {
  let rules: Rules | undefined;
  return {
    load: () =>
      rules === undefined
        ? load().then((loaded) => {
            rules = loaded;
          })
        : undefined,
    get: () => rules,
  };
}
