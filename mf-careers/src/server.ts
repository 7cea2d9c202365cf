// What the site's server reads: the routes, and their pages' places in menu, search and sitemap.
import { careersPage, jobApplicationPage } from 'contract/pages/careers';
import type { ListedPage } from 'contract/pages/listing';

export * from './routes';

export const pages: ListedPage[] = [
  { ...careersPage, words: 'Jobs and vacancies: work at the college.' },
  { ...jobApplicationPage, words: 'Apply for a vacancy at the college.' },
];
