import type { SubmissionKind } from '../../submissions/submissionKind';
import { findSubmission } from '../../submissions/submissionRows';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { logReading } from '../readingLog';
import { mayUnmask, type UnmaskOptions } from '../unmask';
import { openRow } from './readSubmissions';

export async function showSubmission(
  office: Office,
  kind: SubmissionKind,
  given: string,
  options: UnmaskOptions & { json?: boolean },
): Promise<void> {
  const { group, reference: named, notFoundHint, show, showJson } = kind.office;
  const reference = given.trim().toUpperCase();
  // Looked up before the log is written: nothing is unmasked when it does not exist.
  const row = await findSubmission(office.db, kind, reference);
  if (row === undefined) {
    const hint = notFoundHint?.(reference) ?? `"${group} list" shows the ${named[0]}s`;
    throw nothingFound(`office: there is no ${kind.words[0]} ${reference}; ${hint}`);
  }
  const unmask = await mayUnmask(office, options, `${group} show ${reference}`);
  await logReading(office, 'show', `${group} show ${reference}`, [reference], options.reason);
  const item = await openRow(office, kind, row, unmask);
  if (options.json === true) office.print(JSON.stringify(await showJson(office, item), null, 2));
  else await show(office, item);
}
