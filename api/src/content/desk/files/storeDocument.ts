import { kindOfFile } from 'contract/fileKinds';
import { checkedFile } from '../../../uploads/checkedFile';
import { UnusableFile } from '../../../uploads/sandbox/fileSandbox';
import type { ContentDesk } from '../contentDesk';
import type { FoundItem } from '../items/itemView';
import { notesOfFile, refusalOf, type SentFile } from './fileField';
import { storeDraftFile } from './storeDraftFile';

const refusal = (problem: string) => refusalOf(`The document ${problem}.`);

/** Checks a PDF in the same way as those of applicants, and stores it, byte for byte, with the draft of an item. */
export async function storeDocument(
  desk: ContentDesk,
  { entry }: FoundItem,
  { field, bytes, who }: SentFile,
): Promise<{ file: string }> {
  notesOfFile(entry.definition, field, 'pdf');
  const { kind, words } = kindOfFile(bytes);
  if (kind !== 'pdf') throw refusal(`is ${words}; save it as a PDF`);
  await checkedFile(bytes, desk).catch((error: unknown) => {
    throw error instanceof UnusableFile ? refusal(error.what) : error;
  });
  return { file: await storeDraftFile(desk, entry, { bytes, extension: 'pdf', who }) };
}
