import { indianMinute } from '../office/filters/indianDay';
import { counted } from '../office/output/table';
import type { SubmissionKind } from '../submissions/submissionKind';
import type { Manifest } from './manifest';
import type { Restored } from './restored/restore';
import type { Verified } from './restored/verify';

/** `12 applications, 1 message, 27 pictures and documents, of 2026-11-22 10:30` */
function contentOf(kinds: readonly SubmissionKind[], { rows, uploads, at }: Manifest): string {
  const parts = kinds.map(({ table, words }) => counted(rows[table.name] ?? 0, ...words));
  return `${[...parts, counted(uploads, 'picture or document', 'pictures and documents')].join(', ')}, as of ${indianMinute(at)} in India`;
}

export const reportBackup = (kinds: readonly SubmissionKind[], name: string, manifest: Manifest): string =>
  `Backed up: ${contentOf(kinds, manifest)}, in ${name}.`;

/** What the operator has to keep apart, and what the site had lost before. */
export function remarksOn({ hasKey, lost }: Manifest): string[] {
  return [
    hasKey
      ? 'The key that Aadhaar numbers, pictures and documents are under is inside. Keep BACKUP_KEY elsewhere: without it nothing in this file can be read.'
      : 'SECRET_KEY is not inside. Keep it, and BACKUP_KEY, each elsewhere: without both nothing that people sent can be read whole.',
    ...(lost.length === 0
      ? []
      : [
          `The site itself has lost ${counted(lost.length, 'file', 'files')} that rows name: ${lost.slice(0, 5).join(', ')}`,
        ]),
  ];
}

export function reportVerified(kinds: readonly SubmissionKind[], name: string, verified: Verified): string {
  const { manifest, files, rows, isReadable } = verified;
  const read = isReadable
    ? 'What is encrypted can be read.'
    : 'Whether what is encrypted can be read was not tried: set SECRET_KEY as the site has it.';
  return `Whole: ${name} has ${contentOf(kinds, manifest)}; ${counted(files, 'file', 'files')} and ${counted(rows, 'row', 'rows')} are as they were. ${read}`;
}

export function reportRestored(kinds: readonly SubmissionKind[], dataDir: string, restored: Restored): string[] {
  const { manifest, mails } = restored;
  return [
    `Restored: ${contentOf(kinds, manifest)}, into ${dataDir}. The site can be started.`,
    'What was erased since then has to be erased again: npm run office -- erase.',
    ...(manifest.hasKey ? [] : ['Start it with the SECRET_KEY that it had then.']),
    ...(mails === 0
      ? []
      : [
          `${counted(mails, 'mail that was', 'mails that were')} waiting then may have been sent since: npm run office -- mail list --doubtful shows them, mail retry sends them.`,
        ]),
  ];
}
