import type { Vacancy } from 'contract/content/careers';
import { answer, refused } from 'shared-store/renderPage.testing';

export const technician: Vacancy = {
  id: 'laboratory-technician',
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

/** What is shown of it, in the specified order and wording. */
export const TECHNICIAN_FACTS = [
  ['Publish Date', '16-11-2026'],
  ['Last Date Of Application', '31-03-2027'],
  ['No Of Vacancy', '2'],
  ['Qualification', 'D.Pharm, or B.Sc Chemistry'],
  ['Experience', 'One year in a laboratory'],
  ['Eligibility', 'Sound knowledge of chemical safety'],
];

export const professor = { ...technician, slug: 'assistant-professor', subject: 'Assistant Professor' };
export const closedWarden = { ...technician, slug: 'resident-warden', subject: 'Resident Warden', open: false };

/** The api's response with these vacancies. */
export const careersResponse = (...vacancies: Vacancy[]) => ({
  '/api/college-careers': answer({ data: vacancies, baseUrl: '/storage/' }),
});

/** Responses of an api whose vacancies cannot be read. */
export const DOWN = { '/api/college-careers': refused(500, 'down') };
