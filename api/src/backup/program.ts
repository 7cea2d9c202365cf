import { Command } from 'commander';
import { failed } from '../lib/officeFault';
import { openToOthers } from '../secrets/keys';
import { interruptible, print, runProgram, say } from '../lib/runProgram';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { backUp, type BackupWork } from './backUp';
import { readBackupEnv } from './env';
import type { ImageContent } from './image';
import { placeAt } from './place';
import { otherKeysText, restore, type Restored, verify } from './restore';
import { indianMinute } from '../lib/indianDay';
import { counted } from '../lib/counted';
import type { ApiEnv } from '../env';
import { shownAddress } from '../lib/bucketAddress';

const HELP = `
Examples:
  npm run backup -- /backups/college-$(date +%F).backup           while the site runs
  npm run backup -- verify /backups/college-2026-11-22.backup     is it complete, and how much is in it?
  npm run restore -- /backups/college-2026-11-22.backup           into an empty DATA_DIR; then start the site

Backups are encrypted with BACKUP_KEY, or BACKUP_KEY_FILE; keep it elsewhere as well. Make one with:
  (umask 077; openssl rand -base64 32 > backup.key)

With DATABASE_URL or STORAGE_URL set, restore takes rows or files there: so a site moves to PostgreSQL and a bucket.
Without this program: age --decrypt FILE | tar --extract, with BACKUP_KEY as the passphrase.
The settings and exit codes are in docs/backups.md.`;

/** Runs the operator's command; returns its exit code (`EXIT`). */
export function runBackupCommand(argv: string[]): Promise<number> {
  const program = new Command('npm run backup --')
    .description('Backs the site up into one encrypted file, and restores it: database, pictures, documents and keys.')
    .usage('<file> | verify <file> | restore <file>')
    .addHelpText('after', HELP)
    .showHelpAfterError('Use --help to see the usage.')
    .exitOverride();
  program
    .command('make <file>', { isDefault: true, hidden: true })
    .description('back the site up while it runs')
    .action(
      backupAction(async (work) => {
        const made = await backUp(work);
        print(`Backed up: ${contentOf(made)}, in ${work.place.name}.`);
        remarkOn(made);
      }),
    );
  program
    .command('verify <file>')
    .description('restore it into a temporary folder (TMPDIR), check the database and open every file')
    .action(backupAction(async (work) => reportVerified(work.place.name, await verify(work))));
  program
    .command('restore <file>')
    .description('restore it into an empty DATA_DIR on which no site runs, an empty DATABASE_URL, and STORAGE_URL')
    .action(backupAction(async (work) => reportRestored(work.env.api, await restore(work, new Date()))));
  return runProgram(program, argv);
}

const backupAction = (run: (work: BackupWork) => Promise<void>) => (file: string) =>
  interruptible(async (signal) => {
    const env = readBackupEnv();
    openToOthers(env.secretFiles).forEach(say);
    await run({ env, place: placeAt(file), signal });
  });

/** `12 applications, 1 message, 27 pictures and documents, as of 2026-11-22 10:30 in India` */
function contentOf({ submissions, uploads, at }: ImageContent): string {
  const parts = SUBMISSION_KINDS.map(({ id, words }) => counted(submissions[id] ?? 0, ...words));
  return `${[...parts, counted(uploads, 'picture or document', 'pictures and documents')].join(', ')}, as of ${indianMinute(at)} in India`;
}

/** Names files that the site stored, and that cannot be opened any more. */
const damagedText = (names: readonly string[]): string =>
  `${counted(names.length, 'file', 'files')} of applicants cannot be opened (${names.join(', ')}): restore ${names.length === 1 ? 'it' : 'them'} from an earlier backup.`;

/** Says what the operator has to keep elsewhere, and which files the site had already lost. */
function remarkOn(made: Awaited<ReturnType<typeof backUp>>): void {
  const { hasKey, lost, damaged = [], underOtherKeys } = made;
  say(
    hasKey
      ? 'The backup contains the key of Aadhaar numbers, pictures and documents. Keep BACKUP_KEY elsewhere: without it nothing in this file can be read.'
      : 'The backup does not contain SECRET_KEY. Keep it and BACKUP_KEY elsewhere: without both, no submission can be read in full.',
  );
  if (lost.length > 0) {
    say(
      `The site itself has lost ${counted(lost.length, 'file', 'files')} that rows name: ${lost.slice(0, 5).join(', ')}`,
    );
  }
  if (damaged.length > 0) say(damagedText(damaged));
  if (underOtherKeys.length > 0) say(otherKeysText(made));
}

function reportVerified(name: string, content: ImageContent): void {
  const complete = `Complete: ${name} has ${contentOf(content)}.`;
  const { damaged } = content;
  if (damaged === undefined) {
    print(`${complete} Whether encrypted data can be read was not checked: set SECRET_KEY as the site has it.`);
    return;
  }
  if (damaged.length > 0) throw failed(`backup: ${complete} ${damagedText(damaged)}`);
  print(`${complete} Encrypted data can be read.`);
}

function reportRestored({ DATA_DIR, DATABASE_URL, STORAGE_URL }: ApiEnv, restored: Restored): void {
  const { hasKey, mails, damaged = [] } = restored;
  const places = [DATA_DIR];
  if (DATABASE_URL) places.push('DATABASE_URL');
  if (STORAGE_URL) places.push(shownAddress(STORAGE_URL));
  print(`Restored: ${contentOf(restored)}, into ${places.join(', ')}. The site can be started.`);
  print('Data erased since then has to be erased again: npm run office -- erase.');
  if (damaged.length > 0) print(damagedText(damaged));
  if (!hasKey) print('Start it with the SECRET_KEY that it had then.');
  if (mails === 0) return;
  print(
    `${counted(mails, 'mail that was', 'mails that were')} waiting then may have been sent since: npm run office -- mail list shows them, mail retry sends them.`,
  );
}
