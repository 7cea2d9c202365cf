import { indianMinute } from '../office/filters/indianDay';
import { counted } from '../office/output/table';
import type { SubmissionKind } from '../submissions/submissionKind';
import type { ApiEnv } from '../env';
import { shownAddress } from '../storage/bucket/bucketAddress';
import type { Manifest } from './backUp';
import type { Restored, Verified } from './restore';

/** `12 applications, 1 message, 27 pictures and documents, as of 2026-11-22 10:30 in India` */
function contentOf(kinds: readonly SubmissionKind[], { rows, uploads, at }: Manifest): string {
  const parts = kinds.map(({ table, words }) => counted(rows[table.name] ?? 0, ...words));
  return `${[...parts, counted(uploads, 'picture or document', 'pictures and documents')].join(', ')}, as of ${indianMinute(at)} in India`;
}

export const reportBackup = (kinds: readonly SubmissionKind[], name: string, manifest: Manifest): string =>
  `Backed up: ${contentOf(kinds, manifest)}, in ${name}.`;

/** Names files that the site stored, and that cannot be opened any more; empty when there are none. */
const damagedText = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `${counted(names.length, 'file', 'files')} of applicants cannot be opened (${names.join(', ')}): restore ${names.length === 1 ? 'it' : 'them'} from an earlier backup.`;

/** What the operator has to keep elsewhere, and which files the site had already lost. */
export const remarksOn = ({ hasKey, lost, damaged }: Manifest): string[] =>
  [
    hasKey
      ? 'The backup contains the key of Aadhaar numbers, pictures and documents. Keep BACKUP_KEY elsewhere: without it nothing in this file can be read.'
      : 'The backup does not contain SECRET_KEY. Keep it and BACKUP_KEY elsewhere: without both, no submission can be read in full.',
    lost.length === 0
      ? ''
      : `The site itself has lost ${counted(lost.length, 'file', 'files')} that rows name: ${lost.slice(0, 5).join(', ')}`,
    damagedText(damaged),
  ].filter((line) => line !== '');

export function reportVerified(kinds: readonly SubmissionKind[], name: string, verified: Verified): string {
  const { manifest, rows, damaged } = verified;
  const read =
    damaged === undefined
      ? 'Whether encrypted data can be read was not checked: set SECRET_KEY as the site has it.'
      : damagedText(damaged);
  return `Complete: ${name} has ${contentOf(kinds, manifest)}; ${counted(rows, 'row', 'rows')} are unchanged. ${read || 'Encrypted data can be read.'}`;
}

export function reportRestored(
  kinds: readonly SubmissionKind[],
  { DATA_DIR, DATABASE_URL, STORAGE_URL }: ApiEnv,
  { manifest, mails, damaged = [] }: Restored,
): string[] {
  const places = [
    DATA_DIR,
    ...(DATABASE_URL ? ['DATABASE_URL'] : []),
    ...(STORAGE_URL ? [shownAddress(STORAGE_URL)] : []),
  ];
  return [
    `Restored: ${contentOf(kinds, manifest)}, into ${places.join(', ')}. The site can be started.`,
    'Data erased since then has to be erased again: npm run office -- erase.',
    damagedText(damaged),
    manifest.hasKey ? '' : 'Start it with the SECRET_KEY that it had then.',
    mails === 0
      ? ''
      : `${counted(mails, 'mail that was', 'mails that were')} waiting then may have been sent since: npm run office -- mail list --doubtful shows them, mail retry sends them.`,
  ].filter((line) => line !== '');
}
