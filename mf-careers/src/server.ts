// What the site's server reads: the routes, their pages' places in menu, search and sitemap, and what search engines read.
import { careersPage, jobApplicationPage, vacancyPage } from 'contract/pages/careers';
import type { ListedPage } from 'contract/pages/listing';
import type { StructuredData } from 'shared-store/platform';
import { jobPostingJsonLd } from './vacancy/jobPostingJsonLd';

export * from './routes';

export const pages: ListedPage[] = [
  { ...careersPage, words: 'Jobs and vacancies: work at the college.' },
  { ...jobApplicationPage, words: 'Apply for a vacancy at the college.' },
];

export const structuredData: StructuredData = { [vacancyPage.id]: jobPostingJsonLd };
