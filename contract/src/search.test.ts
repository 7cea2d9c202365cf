import { QUERY_MAX_LENGTH } from './limits';
import { emptyIndex, type SearchDocument, searchIn } from './search';
import { courseAddress } from './pages/content';

const course = (title: string, text: string): SearchDocument => ({
  id: `course:${title}`,
  kind: 'course',
  title,
  text,
  path: courseAddress(title),
});

const index = emptyIndex();
index.addAll([
  course('B.Pharm', 'Four years; registration as a pharmacist.'),
  course('D.Pharm', 'Two years; the community counter.'),
  course('Pharm.D', 'Six years in the hospital.'),
  course('Pharm.D(PB)', 'Three years after B.Pharm.'),
  {
    id: 'page:/hostel',
    kind: 'page',
    title: 'Hostel',
    text: 'Rooms and a mess.',
    words: 'warden laundry',
    path: '/hostel',
  },
  {
    id: 'event:onam',
    kind: 'event',
    title: 'Onam at the hostel',
    text: 'Pookkaḷam and sadya.',
    path: '/events',
    image: '/storage/events/onam.webp',
  },
]);

const titles = (query: string) => searchIn(index, query).hits.map(({ title }) => title);

it.each([
  ['hostel', 'Hostel'],
  ['HOSTEL', 'Hostel'],
  ['hos', 'Hostel'],
  ['hostl', 'Hostel'],
  ['hostle', 'Hostel'],
  ['the mess of the hostel', 'Hostel'],
  ['laundry', 'Hostel'],
  ['pookkalam', 'Onam at the hostel'],
  ['b.pharm', 'B.Pharm'],
  ['bpharm', 'B.Pharm'],
  ['b pharm', 'B.Pharm'],
  ['B. Pharm.', 'B.Pharm'],
  ['pharmd', 'Pharm.D'],
  ['pharm.d(pb)', 'Pharm.D(PB)'],
  ['pharmasist', 'B.Pharm'],
])('"%s" finds %s first', (query, title) => {
  expect(titles(query)[0]).toBe(title);
});

it('every word must match', () => {
  expect(titles('hostel sadya')).toEqual(['Onam at the hostel']);
  expect(titles('hostel tractor')).toEqual([]);
});

it.each(['', '   ', '...', 'the', '\u0000', '(((', '<script>', 'x'.repeat(5000)])(
  '"%.20s" finds nothing and breaks nothing',
  (query) => {
    expect(searchIn(index, query)).toEqual({ total: 0, hits: [] });
  },
);

it('an overlong query is truncated', () => {
  expect(titles(`${'hostel '.repeat(QUERY_MAX_LENGTH)} tractor`)[0]).toBe('Hostel');
});

it('a hit contains everything that is shown, and not the words that serve only to find it', () => {
  expect(searchIn(index, 'onam', 1)).toEqual({
    total: 1,
    hits: [
      {
        id: 'event:onam',
        kind: 'event',
        title: 'Onam at the hostel',
        text: 'Pookkaḷam and sadya.',
        path: '/events',
        image: '/storage/events/onam.webp',
      },
    ],
  });
  expect(searchIn(index, 'laundry').hits[0]).not.toHaveProperty('words');
});
