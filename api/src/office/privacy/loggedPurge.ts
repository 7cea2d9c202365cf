import { today } from 'contract/dates';
import type { SubmissionKind } from '../../submissions/submissionKind';
import type { Office } from '../office';
import { logOfficeAct } from '../officeLog';
import { purge, type Purged } from './purge';
import { countDue, countedKinds, cutoffOf, type Cutoffs, isKept } from './retention';

type Purging = Pick<Office, 'db' | 'kinds' | 'uploads' | 'orphans' | 'keys' | 'signal' | 'now' | 'who'>;

/** Runs a purge and logs its start and end in the office log, when there is something to remove. */
export async function loggedPurge(office: Purging, cutoffs: Cutoffs, step: (count: number) => void): Promise<Purged> {
  const { db, kinds, who } = office;
  const due = await countDue(db, kinds, cutoffs);
  const isDue = Object.values(due).some((count) => count > 0);
  async function log(subject: string): Promise<void> {
    if (isDue) await logOfficeAct(office, { who, act: 'purge', subject, reason: 'retention_days' });
  }
  await log(`begun: ${shownCutoffs(kinds, cutoffs)}`);
  const purged = await purge(office, cutoffs, step);
  await log(`removed: ${countedKinds(kinds, purged.counts)}`);
  return purged;
}

const shownCutoffs = (kinds: readonly SubmissionKind[], cutoffs: Cutoffs) =>
  kinds
    .filter((kind) => !isKept(cutoffs, kind))
    .map((kind) => `${kind.words[1]} before ${today(new Date(cutoffOf(cutoffs, kind)))}`)
    .join(', ');
