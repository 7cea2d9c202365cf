import { CALLS, type SearchHit } from 'contract/calls';

const found = (kind: SearchHit['kind'], title: string, path: string, text = ''): SearchHit => ({
  id: `${kind}:${title}`,
  kind,
  title,
  text,
  path,
});

/** A few documents of each kind. */
export const DOCUMENTS: SearchHit[] = [
  found('page', 'Hostel', '/hostel', 'Separate hostels for boys and girls, with a common mess.'),
  found('course', 'Pharm.D(PB)', '/Pharm.D(PB)', 'Three years after B.Pharm.'),
  found('event', 'Industrial visit', '/events', 'Buses leave at six.'),
  found('news', 'Solar roof', '/news-details?item=solar-roof', 'Panels on the hostel.'),
  found('faculty', 'Dr Sudha Kizhakkepadam', '/faculties', 'Principal'),
  found('facility', 'Medicinal garden', '/facilities', 'Three hundred plants.'),
  found('vacancy', 'Laboratory Technician', '/careers/laboratory-technician', 'Prepares reagents.'),
];

/** The answer of a search that finds these. */
export const searchResponse = (data: SearchHit[]) => ({
  [CALLS.search]: { body: { success: 1, data: { data, total: data.length } } },
});
