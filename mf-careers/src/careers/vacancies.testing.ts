import { CALLS, type CareersResponse } from 'contract/calls';
import type { Vacancy } from 'contract/records';

export const technician: Vacancy = {
  slug: 'laboratory-technician',
  subject: 'Laboratory Technician',
  publish_date: '2026-11-16',
  last_date: '2027-03-31',
  no_vaccancy: 2,
  qualification: 'D.Pharm, or B.Sc Chemistry',
  experience: 'One year in a laboratory',
  eligibility: 'Sound knowledge of chemical safety',
  description: '<p>Prepares reagents.</p>',
  open: true,
};

export const professor: Vacancy = {
  ...technician,
  slug: 'assistant-professor',
  subject: 'Assistant Professor',
  no_vaccancy: 1,
};
export const closedWarden: Vacancy = {
  ...technician,
  slug: 'resident-warden',
  subject: 'Resident Warden',
  open: false,
};

/** The api's answer with these vacancies. */
export const careersAnswer = (...vacancies: Vacancy[]) => ({
  [CALLS.careers]: { body: { success: 1, data: { data: vacancies, baseUrl: '/storage/' } } satisfies CareersResponse },
});
