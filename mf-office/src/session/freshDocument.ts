/** Leaves everything behind that is in memory: what was shown, and what was typed. */
export const freshDocument = (): void => location.assign('/office');
