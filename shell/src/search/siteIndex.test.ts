import { DOCUMENTS } from './search.testing';
import { findIn } from './siteIndex';

const titles = (query: string) => findIn(DOCUMENTS)(query, 10).hits.map(({ title }) => title);

test.each([
  ['Hostel', 'Hostel'],
  ['hostl', 'Hostel'],
  ['pharmd pb', 'Pharm.D(PB)'],
  ['industrail visit', 'Industrial visit'],
  ['solar', 'Solar roof'],
  ['kizhakepadam', 'Dr Sudha Kizhakkepadam'],
  ['medicinal gard', 'Medicinal garden'],
  ['tecnician', 'Laboratory Technician'],
])('"%s" finds %s first, even if misspelt or incomplete', (query, title) => {
  expect(titles(query)[0]).toBe(title);
});

test('an empty query, and a word that the site does not contain, find nothing', () => {
  expect(titles('  ')).toEqual([]);
  expect(titles('zzzzz')).toEqual([]);
});
