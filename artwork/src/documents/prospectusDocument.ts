import { join } from 'node:path';
import { college, contentFolder, drawTop, footer } from './college';
import { drawHeading, drawMarkdown } from './markdown';
import { readRecord } from './records';
import { finish, newSheet } from './sheet';
import { drawTable } from './table';

function bodyOf(file: string): string {
  return readRecord(join(contentFolder, file)).body;
}

function feeRows(): string[][] {
  const { items } = readRecord(join(contentFolder, 'fees.md')).fields;
  return (items as Record<string, unknown>[]).map(({ label, amount, paid }) => [label, amount, paid].map(String));
}

/** What an applicant and a parent need on paper: the college, seats and fees, how to apply, whom to ask. */
export function prospectusDocument(picture: Buffer): Promise<Buffer> {
  const pdf = newSheet(`Prospectus of ${college.name}`, college.name);
  drawTop(pdf, 'Prospectus', picture);
  // The history further down the page "About" is left to the web site.
  drawMarkdown(pdf, bodyOf('about.md').split('## A short history')[0] ?? '');
  drawHeading(pdf, 'Courses, seats and fees');
  drawMarkdown(pdf, bodyOf('admission/criteria.md'));
  drawHeading(pdf, 'What is paid besides the tuition');
  drawTable(pdf, [['For', 'Rupees', 'Paid'], ...feeRows()]);
  drawMarkdown(pdf, bodyOf('fees.md'));
  drawHeading(pdf, 'How to apply');
  drawMarkdown(pdf, bodyOf('admission/procedure.md'));
  drawHeading(pdf, 'Whom to ask');
  drawTable(
    pdf,
    [
      ['Office hours', college.hours],
      ['Telephone', college.phones.join(', ')],
      ['E-mail', college.email],
      ['Address', college.address.slice(1).join(', ')],
    ],
    false,
  );
  return finish(pdf, footer);
}
