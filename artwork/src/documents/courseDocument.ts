import { palette } from '../palette';
import { college, drawTop, footer } from './college';
import { drawMarkdown } from './markdown';
import { text, type ContentRecord } from './records';
import { contentWidth, finish, newSheet, printable } from './sheet';
import { drawTable } from './table';

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}

/** The information file of one course, from the course's own record. */
export function courseDocument(course: ContentRecord, picture: Buffer): Promise<Buffer> {
  const title = text(course, 'title');
  const pdf = newSheet(`${title} at ${college.name}`, college.name);
  drawTop(pdf, title, picture);
  pdf
    .font('slanted')
    .fontSize(11)
    .fillColor(palette.slate)
    .text(printable(text(course, 'summary')), { width: contentWidth })
    .moveDown(0.6);
  drawTable(
    pdf,
    [
      ['Duration', text(course, 'duration'), 'Seats available', text(course, 'available_seat')],
      ['Fee per year', rupees(Number(text(course, 'fees'))), 'Language', 'English'],
      ['Mode of study', 'Attendance', 'Method', 'On Campus'],
    ],
    false,
  );
  drawMarkdown(pdf, course.body);
  return finish(pdf, footer);
}
