export const SHELL = 'shell';

/** A remote's name as a JavaScript identifier, under which Module Federation knows it: `mf-content` -> `mf_content`. */
export const federatedName = (name: string): string => name.replaceAll('-', '_');
