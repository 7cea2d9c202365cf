import { kindOfFile, type FileKind } from '../../fileKinds';
import { shownName, type ChosenFile } from '../../jobFile';
import { sizeInWords } from '../../sizes';

/** `asked`: not sent yet; `received`: with the office; `refused`: to be sent again; `cancelled`: not needed any more. */
export const REQUEST_STATES = ['asked', 'received', 'accepted', 'refused', 'cancelled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Whether a request still accepts a file. */
export const isWanted = ({ state }: { state: RequestState }): boolean => state === 'asked' || state === 'refused';

/** Maximum size of a document that the office has requested. */
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
const KINDS: readonly FileKind[] = ['pdf', 'jpeg', 'png'];

/** Message for a refused document: its name, what is wrong with it, and what is accepted. */
export const documentRefusal = (name: string, what: string): string =>
  `${shownName(name)} ${what}. Choose a PDF, JPEG or PNG of at most 5 MB`;

/** Returns why a document is refused, by its size and first bytes; undefined if it is accepted. */
export function documentFileRefusal({ name, size, head }: ChosenFile): string | undefined {
  if (size === 0) return documentRefusal(name, 'is empty');
  if (size > DOCUMENT_MAX_BYTES) return documentRefusal(name, `has ${sizeInWords(size)}`);
  if (!head) return undefined;
  const { kind, words } = kindOfFile(head);
  return KINDS.includes(kind) ? undefined : documentRefusal(name, `is ${words} by its content`);
}
