import { vacancyAddress } from 'contract/pages/careers';
import type { Site } from 'contract/content/site';
import type { JobPosting, WithContext } from 'schema-dts';
import { collegeReference, placeOf } from 'shared-store/college';
import { selectContent, type SiteState } from 'shared-store/platform';
import { openVacancyAt } from '../careers/openVacancies';

/** Returns a post as Google's job search requires it; it is open to the end of its last day in India. */
export function jobPostingJsonLd(state: SiteState, site: Site, slug: string): WithContext<JobPosting>[] {
  const careers = selectContent(state, '/api/college-careers');
  const vacancy = careers && openVacancyAt(careers, slug);
  if (!vacancy) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: vacancy.subject,
      description: vacancy.description || vacancy.eligibility,
      identifier: { '@type': 'PropertyValue', name: site.college_name, value: vacancy.slug },
      url: vacancyAddress(vacancy.slug),
      datePosted: vacancy.publish_date,
      validThrough: `${vacancy.last_date}T23:59:59+05:30`,
      hiringOrganization: collegeReference(site),
      jobLocation: placeOf(site),
      totalJobOpenings: vacancy.no_vaccancy,
      qualifications: [vacancy.qualification, vacancy.eligibility],
      experienceRequirements: vacancy.experience,
      directApply: true,
    },
  ];
}
