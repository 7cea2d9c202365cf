import type { ContentData } from 'contract/content/answers';
import type { Vacancy } from 'contract/content/careers';

/** The vacancies that still take applications; whether one does, the api says by the date in India. */
export const openVacancies = (careers: ContentData<'/api/college-careers'>): Vacancy[] =>
  careers.data.filter(({ open }) => open);

/** The open vacancy at an address, in any letter case. */
export const openVacancyAt = (careers: ContentData<'/api/college-careers'>, slug: string): Vacancy | undefined =>
  openVacancies(careers).find((vacancy) => vacancy.slug.toLowerCase() === slug.toLowerCase());
