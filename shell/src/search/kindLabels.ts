import type { SearchKind } from 'contract/search';

export const KIND_LABELS: Record<SearchKind, string> = {
  page: 'Page',
  course: 'Course',
  event: 'Event',
  news: 'News',
  faculty: 'Faculty',
  facility: 'Facility',
  vacancy: 'Vacancy',
};
