export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser takes, of those that answers are kept in. */
export const encodingFor = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
