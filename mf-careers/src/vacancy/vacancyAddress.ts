import type { Vacancy } from 'contract/records';

export const vacancyAddress = ({ slug = '' }: Vacancy): string => `/careers/${encodeURIComponent(slug)}`;

/** The vacancy of an address, in any letter case. */
export const vacancyNamed = (vacancies: Vacancy[], slug = ''): Vacancy | undefined =>
  vacancies.find((vacancy) => vacancy.slug?.toLowerCase() === slug.toLowerCase());
