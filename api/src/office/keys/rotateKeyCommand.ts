import type { Command } from 'commander';
import { emptyLog } from '../../db/dialect';
import { type Office, officeAction } from '../office';
import { failed, wrongUse } from '../../lib/officeFault';
import { counted } from '../output/table';
import { rotateKey } from './keyRotation';
import { unreadable } from './encryptedColumns';

const SHOWN_MAX = 10;

const STEPS = `  1. restart every process of the site with the new SECRET_KEY, and with the previous one as OLD_SECRET_KEY
  2. with the same two variables: npm run office -- rotate-key --site-restarted
  3. restart the site without OLD_SECRET_KEY`;

const HELP = `
Re-encrypts Aadhaar numbers, pictures and documents under a new key, in small steps. The site can keep running and picks
up the new key by itself; the next run finishes a rotation that was interrupted for any reason. Open forms and resent
forms work as before. An older backup needs the key in that backup.

Where SECRET_KEY or SECRET_KEY_FILE is set, the site needs both keys for a while:
${STEPS}

Examples:
  npm run office -- rotate-key
  npm run office -- rotate-key --reason "a colleague who knew the key has left"`;

interface RotateOptions {
  siteRestarted?: true;
  reason: string;
}

export function addRotateKeyCommand(program: Command): void {
  program
    .command('rotate-key')
    .description('encrypt Aadhaar numbers, pictures and documents under a new key')
    .option('--reason <text>', 'recorded in the office log', 'routine')
    .option('--site-restarted', 'where SECRET_KEY is set: the site has both keys already')
    .addHelpText('after', HELP)
    .action(officeAction(runRotateKey));
}

async function runRotateKey(office: Office, options: RotateOptions): Promise<void> {
  refuseMissingKeys(office, options);
  await refuseUnreadable(office);
  const { values, files } = await rotateKey(office, options.reason);
  if (!(await emptyLog(office.db))) {
    office.say(
      'The log of the database is in use and still holds data under the former key; the next purge empties it.',
    );
  }

  const done = `${counted(values, 'value', 'values')} and ${counted(files, 'file', 'files')} are re-encrypted`;
  office.print(`Done: ${done}; the former key is no longer needed.`);
  if (office.env.SECRET_KEY !== undefined) office.say('Restart the site without OLD_SECRET_KEY now.');
}

function refuseMissingKeys({ env: { SECRET_KEY, OLD_SECRET_KEY } }: Office, { siteRestarted }: RotateOptions): void {
  if (SECRET_KEY === undefined) return;
  if (OLD_SECRET_KEY === undefined || OLD_SECRET_KEY === SECRET_KEY) {
    const fault = OLD_SECRET_KEY === undefined ? 'OLD_SECRET_KEY is not set' : 'OLD_SECRET_KEY is the same';
    throw wrongUse(`office: SECRET_KEY is set and ${fault}; rotate an external key like this:\n${STEPS}`);
  }
  if (siteRestarted) return;
  throw wrongUse(
    `office: a site that runs without the new SECRET_KEY could no longer read re-encrypted data; do this first, then add --site-restarted:\n${STEPS}`,
  );
}

async function refuseUnreadable(office: Office): Promise<void> {
  const names = await unreadable(office);
  if (names.length === 0) return;
  const shown = names.slice(0, SHOWN_MAX).join(', ') + (names.length > SHOWN_MAX ? ', …' : '');
  throw failed(
    `office: ${counted(names.length, 'encrypted value or file', 'encrypted values or files')} (${shown}) cannot be decrypted with the given keys; set SECRET_KEY as it is set for the site, or give the previous key as OLD_SECRET_KEY. Nothing was changed`,
  );
}
