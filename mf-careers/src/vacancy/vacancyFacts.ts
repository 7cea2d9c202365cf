import { formatDate } from 'contract/dates';
import type { Vacancy } from 'contract/content/careers';

/** Returns the facts of a vacancy, in the specified order and wording (specification section 2). */
export const vacancyFacts = (vacancy: Vacancy): { label: string; value: string }[] => [
  { label: 'Publish Date', value: formatDate(vacancy.publish_date) },
  { label: 'Last Date Of Application', value: formatDate(vacancy.last_date) },
  { label: 'No Of Vacancy', value: String(vacancy.no_vaccancy) },
  { label: 'Qualification', value: vacancy.qualification },
  { label: 'Experience', value: vacancy.experience },
  { label: 'Eligibility', value: vacancy.eligibility },
];
