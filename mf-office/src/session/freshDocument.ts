/** Loads a new document, and so discards everything in memory: what was shown, and what was typed. */
export const freshDocument = (): void => location.assign('/office');
