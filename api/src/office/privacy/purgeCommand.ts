import type { Command } from 'commander';
import { compact, emptyLog } from '../../db/sqliteDialect';
import { today } from 'contract/dates';
import type { Office } from '../office';
import { EXIT, OfficeFault } from '../officeFault';
import { logOfficeAct } from '../officeLog';
import { counted, countedKinds } from './counted';
import { countDue, type Cutoffs, cutoffsOf, retentionInForce } from './dueSubmissions';
import { type Purged, purge } from './purge';

const HELP = `
The days are retention_days in content/site.yaml, counted from the arrival of each submission. Pictures, attached
documents and queued mails go with it. The site may run meanwhile. A purge that was stopped, in whatever way, is
finished by the next one; run it once a day (cron).

Examples:
  npm run office -- purge --dry-run      what would go?
  npm run office -- purge                remove it
  npm run office -- purge --json         the same, for a program that watches over it`;

interface PurgeOptions {
  dryRun?: true;
  vacuum?: true;
  json?: true;
}

export function addPurgeCommand(program: Command, office: Office): void {
  program
    .command('purge')
    .description('remove what is past its retention, pictures and documents included')
    .option('--dry-run', 'only say what would go')
    .option('--vacuum', 'write the database anew afterwards; the site cannot store anything meanwhile (seconds)')
    .option('--json', 'the result as JSON')
    .addHelpText('after', HELP)
    .action((options: PurgeOptions) => runPurge(office, options));
}

async function runPurge(office: Office, options: PurgeOptions): Promise<void> {
  const { db } = office;
  const cutoffs = cutoffsOf(await retentionInForce(db), office.now());
  const due = await countDue(db, cutoffs);
  if (options.dryRun) {
    office.print(
      options.json ? JSON.stringify({ dry_run: true, before: cutoffs, ...due }) : `Would go: ${countedKinds(due)}.`,
    );
    return;
  }

  const isDue = Object.values(due).some((count) => count > 0);
  const reason = 'retention_days';
  if (isDue)
    await logOfficeAct(db, { who: office.who, act: 'purge', subject: `begun: ${shownCutoffs(cutoffs)}`, reason });
  const progress = office.progress('Purging', due.applications + due.job_applications + due.messages);
  const purged = await purge(office, cutoffs, progress.step).finally(progress.end);
  if (isDue)
    await logOfficeAct(db, { who: office.who, act: 'purge', subject: `removed: ${countedKinds(purged)}`, reason });
  if (options.vacuum) await compact(db);
  const isOverwritten = await emptyLog(db);

  office.print(options.json ? JSON.stringify({ before: cutoffs, ...purged }) : report(purged));
  if (!isOverwritten) {
    office.say('The log of the database is in use and still holds what was removed; the next purge empties it.');
  }
  if (purged.faults.length > 0) {
    const names = purged.faults.join('\n  ');
    throw new OfficeFault(
      EXIT.failed,
      `office: ${counted(purged.faults.length, 'file', 'files')} could not be removed; mend what is said here and purge again\n  ${names}`,
    );
  }
}

function report(purged: Purged): string {
  const orphans =
    purged.orphans === 0 ? '' : ` Also ${counted(purged.orphans, 'file', 'files')} that belonged to nothing.`;
  return `Removed: ${countedKinds(purged)}.${orphans}`;
}

const shownCutoffs = ({ applications, job_applications, messages }: Cutoffs) =>
  `applications before ${day(applications)}, job applications before ${day(job_applications)}, messages before ${day(messages)}`;

const day = (instant: string) => today(new Date(instant));
