import { join } from 'node:path';
import { courses, feeItems, totalsOf } from './courses';
import { readRecord, text } from './records';
import { college, contentFolder, rupees, setFacts, setMarkdown, setSheet, setTable } from './sheet';

const bodyOf = (file: string): string => readRecord(join(contentFolder, file)).body;

/** Every amount beside the tuition, and what each course comes to. */
function costs(): string {
  const items = feeItems.map(({ label, amount, paid, returned, courses: ofCourses }) => [
    [label, ofCourses && `(${ofCourses.join(', ')})`].filter(Boolean).join(' '),
    rupees(amount),
    returned ? `${paid}, returned at the end` : paid,
  ]);
  const totals = courses.flatMap((course) => totalsOf(course).map((row) => [text(course, 'title'), ...row]));
  const columns = ['Course', 'How you live', 'First year', 'Each later year', 'All years'];
  return `<h2>What is paid besides the tuition</h2>${setTable([['For', 'Amount', 'Paid'], ...items])}
<h2>What a course costs in total, with the tuition and the deposits</h2>${setTable([columns, ...totals])}`;
}

/** What an applicant and a parent need on paper: the college, seats and fees, how to apply, whom to ask. */
export function prospectusSheet(picture: Buffer): string {
  const entry = courses.map((course) =>
    ['title', 'duration', 'available_seat', 'eligibility'].map((key) => text(course, key)),
  );
  const parts = [
    // The history further down the page "About" is left to the web site.
    setMarkdown(bodyOf('about.md').split('## A short history')[0] ?? ''),
    `<h2>Who can apply</h2>${setTable([['Course', 'Duration', 'Seats', 'Eligibility'], ...entry])}`,
    `<h2>Seats and fees</h2>${setMarkdown(bodyOf('admission/criteria.md'), 3)}`,
    costs(),
    setMarkdown(bodyOf('fees.md'), 3),
    `<h2>How to apply</h2>${setMarkdown(bodyOf('admission/procedure.md'), 3)}`,
    '<h2>Whom to ask</h2>',
    setFacts([
      ['Telephone', college.phones.join(', ')],
      ['E-mail', college.email],
      ['Office hours', college.hours],
      ['Address', college.address.slice(1).join(', ')],
    ]),
  ];
  return setSheet({ title: `Prospectus of ${college.name}`, heading: 'Prospectus', picture, body: parts.join('') });
}
