export const SHELL = 'shell';

/** What the version of a build that is no release carries: `1.4.0-local.3f2a9c01d7`. */
export const LOCAL_MARK = '-local.';

export const isLocalVersion = (version: string): boolean => version.includes(LOCAL_MARK);
