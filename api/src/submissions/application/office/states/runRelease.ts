import { stateInWords } from 'contract/admission/states/states';
import type { Office } from '../../../../office/office';
import { nothingFound } from '../../../../office/officeFault';
import { counted, tableOf } from '../../../../office/output/table';
import { logReading } from '../../../../office/readingLog';
import { releaseDecisions, unreleased } from '../../states/releaseDecisions';
import { inOffice, warnIfMailDisabled } from './stateOffice';

export interface ReleaseOptions {
  programme?: string;
  dryRun?: boolean;
  json?: boolean;
}

const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => number);

export async function runRelease(office: Office, { programme, dryRun, json }: ReleaseOptions): Promise<void> {
  const chosen =
    dryRun === true
      ? await unreleased(office.db, programme)
      : await inOffice(office, (context) => releaseDecisions(context, programme));
  if (dryRun === true) await logReading(office, 'list', 'applications release --dry-run', numbersOf(chosen));
  const rows = chosen.map(({ number, state }) => ({ number, state }));
  if (json === true) office.print(JSON.stringify(rows));
  if (rows.length === 0) throw nothingFound('office: no decision is waiting for its release');
  if (json === true) return;
  office.print(
    tableOf(
      ['Number', 'Decision'],
      chosen.map(({ number, state, admitted_program }) => [number, stateInWords(state, admitted_program)]),
    ),
  );
  const decisions = counted(rows.length, 'decision', 'decisions');
  office.print(dryRun === true ? `${decisions} would be released` : `${decisions} released`);
  if (dryRun !== true) warnIfMailDisabled(office);
}
