import { text } from '../shape';

/** A signature, and the key that made it. */
export interface Signature {
  /** name of the key */
  key: string;
  /** base64 */
  signature: string;
}

export const KEY_NAME_RULE = 'small letters, digits and hyphens, as in asha';
export const isKeyName = (name: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(name);

export const signatureShape = {
  key: text(`the name of a key, which is ${KEY_NAME_RULE},`, isKeyName),
  signature: text('a signature in base64', (given) => /^[A-Za-z0-9+/]+=*$/.test(given)),
};

/** Returns the text to sign, with its purpose: a signature of one kind of thing is not valid for another. */
export const signedText = (kind: 'release' | 'traffic' | 'change', value: object): string =>
  `pharmacy college ${kind}\n${JSON.stringify(value)}`;
