// What the site's server reads: the routes, and their pages' places in menu, search and sitemap.
import { admissionPage, applicationPage, applicationStatusPage } from 'contract/pages/admissions';
import type { ListedPage } from 'contract/pages/listing';

export * from './routes';

export const pages: ListedPage[] = [
  {
    ...admissionPage,
    menu: [{ group: 'Campus Life', order: 60 }],
    words: 'Admission criteria, eligibility, procedure, rules and prospectus.',
  },
  { ...applicationPage, words: 'Apply online for admission to B.Pharm or D.Pharm: the application form.' },
  // Search engines leave it out: a visitor looks for it with the site's own search.
  {
    ...applicationStatusPage,
    inSitemap: false,
    words: 'See the status and the result of an application that you have sent.',
  },
];
