import { courseAddress } from 'contract/pages/content';
import { openSearch, type Search, type SearchDocument } from './searchIndex';

const course = (title: string, text: string): SearchDocument => ({
  id: `course:${title}`,
  kind: 'course',
  title,
  text: () => text,
  path: courseAddress(title),
});

const documents = [
  course('B.Pharm', 'Four years; registration as a pharmacist.'),
  course('D.Pharm', 'Two years; the community counter.'),
  course('Pharm.D', 'Six years in the hospital.'),
  course('Pharm.D(PB)', 'Three years after B.Pharm.'),
  { id: 'page:/hostel', kind: 'page', title: 'Hostel', text: () => 'Rooms and a mess. Laundry.', path: '/hostel' },
  {
    id: 'event:onam',
    kind: 'event',
    title: 'Onam at the hostel',
    text: () => 'Pookkaḷam and sadya.',
    path: '/events',
    image: '/storage/events/onam.webp',
  },
];

let search: Search;
beforeAll(async () => {
  search = await openSearch(documents);
});

const titles = (query: string) => search(query).data.map(({ title }) => title);

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
    expect(search(query)).toEqual({ total: 0, data: [] });
  },
);

it('a result contains everything that is shown', () => {
  expect(search('onam', 1)).toEqual({
    total: 1,
    data: [
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
});
