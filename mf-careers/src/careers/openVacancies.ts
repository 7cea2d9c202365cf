import type { ContentData } from 'contract/content/responses';
import type { Vacancy } from 'contract/content/careers';

/** Returns the vacancies that still accept applications; the api decides that by the date in India. */
export const openVacancies = (careers: ContentData<'/api/college-careers'>): Vacancy[] =>
  careers.data.filter(({ open }) => open);

/** Returns the open vacancy at an address, in any letter case. */
export const openVacancyAt = (careers: ContentData<'/api/college-careers'>, slug: string): Vacancy | undefined =>
  openVacancies(careers).find((vacancy) => vacancy.slug.toLowerCase() === slug.toLowerCase());
