/** A form's rules, with the library they are written in; nobody needs them before they answer something. */
interface RulesOnDemand<Rules> {
  /** For `loadChecks`: undefined when they are there; asks again for what did not arrive. */
  load: () => Promise<void> | undefined;
  /** Undefined until they are there. */
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
