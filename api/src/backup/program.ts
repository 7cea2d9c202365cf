import { Command } from 'commander';
import { failed } from '../lib/officeFault';
import { openToOthers } from '../secrets/keys';
import { interruptible, print, runProgram, say } from '../lib/runProgram';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { backUp } from './backUp';
import { type BackupWork, readBackupEnv } from './env';
import { placeAt } from './place';
import { faultsOf, type ImageContent, restore, verify } from './restore';
import { indianMinute } from '../lib/indianDay';
import { counted } from '../lib/counted';

const HELP = `
Examples:
  npm run backup -- /backups/college-$(date +%F).backup           while the site runs
  npm run backup -- verify /backups/college-2026-11-22.backup     is it complete, and how much is in it?
  npm run restore -- /backups/college-2026-11-22.backup           into an empty DATA_DIR; then start the site

Backups are encrypted with BACKUP_KEY, or BACKUP_KEY_FILE; keep it elsewhere as well. Make one with:
  (umask 077; openssl rand -base64 32 > backup.key)

Without this program: age --decrypt FILE | tar --extract, with BACKUP_KEY as the passphrase.
The settings and exit codes are in docs/backups.md.`;

/** Runs the operator's command; returns its exit code (`EXIT`). */
export function runBackupCommand(argv: string[]): Promise<number> {
  // only their owner may read what it makes
  process.umask(0o077);
  const program = new Command('npm run backup --')
    .description('Backs the site up into one encrypted file, and restores it: database, pictures, documents and keys.')
    .usage('<file> | verify <file> | restore <file>')
    .addHelpText('after', HELP)
    .showHelpAfterError('Use --help to see the usage.')
    .exitOverride();
  program
    .command('make <file>', { isDefault: true, hidden: true })
    .description('back the site up while it runs')
    .action(backupAction(runMake));
  program
    .command('verify <file>')
    .description('restore it into a temporary folder (TMPDIR), check the database and open every file')
    .action(backupAction(runVerify));
  program
    .command('restore <file>')
    .description('restore it into an empty DATA_DIR on which no site runs')
    .action(backupAction(runRestore));
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

async function runMake(work: BackupWork): Promise<void> {
  const made = await backUp(work);
  print(`Backed up: ${contentOf(made)}, in ${work.place.name}.`);
  say(
    made.hasKey
      ? 'The backup contains the key of Aadhaar numbers, pictures and documents. Keep BACKUP_KEY elsewhere: without it nothing in this file can be read.'
      : 'The backup does not contain SECRET_KEY. Keep it and BACKUP_KEY elsewhere: without both, no submission can be read in full.',
  );
  faultsOf(made).forEach(say);
}

async function runVerify(work: BackupWork): Promise<void> {
  const content = await verify(work);
  const complete = `Complete: ${work.place.name} has ${contentOf(content)}.`;
  const faults = faultsOf(content);
  if (faults.length > 0) throw failed(`backup: ${complete} ${faults.join(' ')}`);
  const read = content.opened
    ? 'Encrypted data can be read.'
    : 'Whether encrypted data can be read was not checked: set SECRET_KEY as the site has it.';
  print(`${complete} ${read}`);
}

async function runRestore(work: BackupWork): Promise<void> {
  const content = await restore(work, new Date());
  print(`Restored: ${contentOf(content)}, into ${work.env.api.DATA_DIR}. The site can be started.`);
  print('Data erased since then has to be erased again: npm run office -- erase.');
  print('Mails that waited then may have been sent: npm run office -- mail list shows them, mail retry sends them.');
  faultsOf(content).forEach(print);
  if (!content.hasKey) print('Start it with the SECRET_KEY that it had then.');
}
