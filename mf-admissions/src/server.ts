// What the site's server reads: the routes, and their pages' places in menu, search and sitemap.
import { admissionPage, applicationCopyPage, applicationPage, applicationStatusPage } from 'contract/pages/admissions';
import type { ListedPage } from 'contract/pages/listing';

export * from './routes';

export const pages: ListedPage[] = [
  {
    ...admissionPage,
    menu: [{ group: 'Campus Life', order: 60 }],
    words: 'Admission criteria, eligibility, procedure, rules and prospectus.',
  },
  { ...applicationPage, words: 'Apply online for admission to B.Pharm or D.Pharm: the application form.' },
  // Pages about one person's application, only for someone with its return code. Search engines leave out the page of its
  // status: a visitor looks for it with the site's own search.
  { ...applicationCopyPage, inSitemap: false },
  {
    ...applicationStatusPage,
    inSitemap: false,
    words: 'See the status and the result of an application that you have sent.',
  },
];
