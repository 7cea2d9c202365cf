import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FeeItem } from 'contract/content/fees';
import { costsOf } from 'contract/costs';
import { readRecord, text, type ContentRecord } from './records';
import { college, contentFolder, rupees, setFacts, setMarkdown, setSheet, setTable } from './sheet';

const folder = join(contentFolder, 'courses');

export const courses: readonly ContentRecord[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map((file) => readRecord(join(folder, file)));

export const feeItems = readRecord(join(contentFolder, 'fees.md')).fields.items as FeeItem[];

/** Returns what a course costs in total, in the columns of the page of fees. */
export function totalsOf(course: ContentRecord): string[][] {
  const paid = { title: text(course, 'title'), duration: text(course, 'duration'), fees: Number(text(course, 'fees')) };
  return costsOf(paid, feeItems).totals.map(({ label, first, yearly, whole }) => [
    label,
    ...[first, yearly, whole].map(rupees),
  ]);
}

/** The information file of one course, from the course's own record. */
export function courseSheet(course: ContentRecord, picture: Buffer): string {
  const title = text(course, 'title');
  const duration = text(course, 'duration');
  const facts = setFacts([
    ['Duration', duration],
    ['Seats available', text(course, 'available_seat')],
    ['Fees', `${rupees(Number(text(course, 'fees')))} ${text(course, 'fees_period')}`],
    ['Eligibility', text(course, 'eligibility')],
    ['Mode of study', 'Attendance'],
    ['Method', 'On Campus'],
    ['Language', 'English'],
  ]);
  const totals = setTable([['How you live', 'First year', 'Each later year', `All ${duration}`], ...totalsOf(course)]);
  const costs = `<h2>What it costs in total</h2>
<p>With the deposits, which are returned. The prospectus and the page “Fees” list every amount.</p>${totals}`;
  const body = `<p><i>${text(course, 'summary')}</i></p>${facts}${setMarkdown(course.body)}${costs}`;
  return setSheet({ title: `${title} at ${college.name}`, heading: title, picture, body });
}
