import { admissionPage, applicationPage } from 'contract/pages/admissions';
import { alumniPage, contactPage, coursesPage, facilitiesPage } from 'contract/pages/content';

/** Pages that the layout links to by itself, alone: otherwise the shell's script would contain all data of these pages. */
export const PATHS = {
  apply: applicationPage.path,
  admission: admissionPage.path,
  alumni: alumniPage.path,
  contact: contactPage.path,
  courses: coursesPage.path,
  facilities: facilitiesPage.path,
};
