import type { Command } from 'commander';
import { emptyLog } from '../../db/transaction';
import { type Office, officeAction } from '../office';
import { failed } from '../../lib/officeFault';
import { print, say } from '../../lib/runProgram';
import { counted } from '../../lib/counted';
import { countDue, countedKinds, cutoffsInForce } from './retention';
import { orphansText } from '../../uploads/sweepUploads';
import { purge } from './purge';

const HELP = `
The days are retention_days in content/site.yaml, counted from the arrival of each submission, and at least
RETENTION_FLOOR_DAYS (365), for which the law requires keeping data and the logs about them. Pictures, attached
documents and queued mails are removed too. A running site does this by itself once a day, for what the file has days
for, and logs a day before what it will remove; this command does it immediately. The site can keep running. The next
purge finishes one that was interrupted for any reason.

Examples:
  npm run office -- purge --dry-run      what would be removed?
  npm run office -- purge                remove it`;

export function addPurgeCommand(program: Command): void {
  program
    .command('purge')
    .description('remove what is past its retention, pictures and documents included')
    .option('--dry-run', 'only show what would be removed')
    .addHelpText('after', HELP)
    .action(officeAction(runPurge));
}

async function runPurge(office: Office, { dryRun }: { dryRun?: true }): Promise<void> {
  const { db, env } = office;
  const cutoffs = await cutoffsInForce(db, { now: office.now(), floorDays: env.RETENTION_FLOOR_DAYS });
  if (dryRun) {
    print(`Would be removed: ${countedKinds(await countDue(db, cutoffs))}.`);
    return;
  }

  const { counts, orphans, faults } = await purge(office, cutoffs);
  const isOverwritten = await emptyLog(db);

  const also = orphans === 0 ? '' : ` Also, ${orphansText(orphans, office.orphans)}.`;
  print(`Removed: ${countedKinds(counts)}.${also}`);
  if (!isOverwritten) {
    say('The log of the database is in use and still holds what was removed; the next purge empties it.');
  }
  if (faults.length > 0) {
    throw failed(
      `office: ${counted(faults.length, 'file', 'files')} could not be removed; fix the errors below and purge again\n  ${faults.join('\n  ')}`,
    );
  }
}
