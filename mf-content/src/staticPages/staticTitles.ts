/** Pages of text alone by slug, which is their path. The title stands until the page's own has come. */
export const STATIC_TITLES: Record<string, string> = {
  library: 'Library',
  'computer-lab': 'Computer Lab',
  'drug-info': 'Drug Information',
  hostel: 'Hostel',
  'language-lab': 'Language Lab',
  publications: 'Journals & Publications',
  research: 'Research',
  alumni: 'Alumni',
};
