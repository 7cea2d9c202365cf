import { CALLS } from 'contract/calls';
import type { SearchDocument } from 'contract/search';

const found = (kind: SearchDocument['kind'], title: string, path: string, text = ''): SearchDocument => ({
  id: `${kind}:${title}`,
  kind,
  title,
  text,
  path,
});

/** A few documents of each kind. */
export const DOCUMENTS: SearchDocument[] = [
  found('page', 'Hostel', '/hostel', 'Separate hostels for boys and girls, with a common mess.'),
  found('course', 'Pharm.D(PB)', '/Pharm.D(PB)', 'Three years after B.Pharm.'),
  found('event', 'Industrial visit', '/events', 'Buses leave at six.'),
  found('news', 'Solar roof', '/news-details?item=solar-roof', 'Panels on the hostel.'),
  found('faculty', 'Dr Sudha Kizhakkepadam', '/faculties', 'Principal'),
  found('facility', 'Medicinal garden', '/facilities', 'Three hundred plants.'),
  found('vacancy', 'Laboratory Technician', '/careers/laboratory-technician', 'Prepares reagents.'),
];

export const INDEX_ANSWER = { [CALLS.searchIndex]: { body: { success: 1, data: DOCUMENTS } } };
