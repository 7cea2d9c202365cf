import { admissionPage, applicationPage } from './admissions';
import {
  aboutPage,
  alumniPage,
  approvalsPage,
  contactPage,
  courseAddress,
  coursesPage,
  curriculumPage,
  disclosurePage,
  eventsPage,
  facilitiesPage,
  facultiesPage,
  feesPage,
  galleryPage,
  homeAliasPage,
  homePage,
  newsPage,
  placementsPage,
  questionsPage,
  visionPage,
} from './content';

export interface MenuLink {
  label: string;
  to: string;
  /** the same page at another address */
  alias?: string;
}

export interface Menu {
  label: string;
  /** `alumni` links to the college's external alumni site */
  links: (MenuLink | 'alumni')[];
}

const course = (title: string): MenuLink => ({ label: title, to: courseAddress(title) });

// Written out, and the shell's only import of these pages: otherwise its bundle would contain all their data.
/** The site's menus (specification section 2, Navigation). */
export const MENUS: (MenuLink | Menu)[] = [
  { label: homeAliasPage.title, to: homeAliasPage.path, alias: homePage.path },
  {
    label: 'About us',
    links: [
      { label: aboutPage.label, to: aboutPage.path },
      { label: visionPage.title, to: visionPage.path },
      { label: facultiesPage.title, to: facultiesPage.path },
      { label: approvalsPage.title, to: approvalsPage.path },
      { label: disclosurePage.title, to: disclosurePage.path },
      { label: placementsPage.title, to: placementsPage.path },
    ],
  },
  { label: 'Courses', links: [course('B.Pharm'), course('D.Pharm'), { label: feesPage.title, to: feesPage.path }] },
  {
    label: 'Campus Life',
    links: [
      { label: newsPage.title, to: newsPage.path },
      { label: eventsPage.title, to: eventsPage.path },
      { label: curriculumPage.title, to: curriculumPage.path },
      'alumni',
      { label: facilitiesPage.title, to: facilitiesPage.path },
      { label: admissionPage.label, to: admissionPage.path },
      { label: questionsPage.title, to: questionsPage.path },
    ],
  },
  { label: galleryPage.title, to: galleryPage.path },
  { label: contactPage.title, to: contactPage.path },
];

/** Other pages that the shell links to. */
export const PATHS = {
  apply: applicationPage.path,
  admission: admissionPage.path,
  alumni: alumniPage.path,
  contact: contactPage.path,
  courses: coursesPage.path,
  facilities: facilitiesPage.path,
};
