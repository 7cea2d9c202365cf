// What the site's server reads: the routes, their pages' places in menu, search and sitemap, and what search engines read.
import * as page from 'contract/pages/content';
import type { ListedPage } from 'contract/pages/listing';
import { collegeJsonLd } from 'shared-store/college';
import type { StructuredData } from 'shared-store/platform';
import { courseJsonLd } from './course/courseJsonLd';
import { eventsJsonLd } from './events/eventsJsonLd';
import { newsArticleJsonLd } from './newsDetails/newsArticleJsonLd';

export * from './routes';

const about = (order: number) => [{ group: 'About us', order }];
const campus = (order: number) => [{ group: 'Campus Life', order }];

export const pages: ListedPage[] = [
  { ...page.homePage, words: 'The college at a glance: announcements, courses, events and news.' },
  { ...page.homeAliasPage, menu: [{ order: 10 }], aliasOf: page.homePage.path },
  { ...page.aboutPage, menu: about(10), words: 'About us: history, management and the people who run the college.' },
  { ...page.visionPage, menu: about(20), words: 'Goals and values of the college.' },
  { ...page.principalPage, words: 'The principal, head of the college, to students and parents.' },
  { ...page.principalAliasPage, aliasOf: page.principalPage.path },
  {
    ...page.facultiesPage,
    menu: about(30),
    words: 'Faculty, teachers, professors and staff with their qualifications.',
  },
  { ...page.coursesPage, words: 'All programmes of study: degrees and diplomas in pharmacy.' },
  {
    ...page.coursePage,
    menu: [
      { label: 'B.Pharm', to: page.courseAddress('B.Pharm'), group: 'Courses', order: 10 },
      { label: 'D.Pharm', to: page.courseAddress('D.Pharm'), group: 'Courses', order: 20 },
    ],
  },
  { ...page.courseDetailsPage, words: 'All courses side by side: compare fees, seats and duration.' },
  {
    ...page.feesPage,
    menu: [{ group: 'Courses', order: 30 }],
    words: 'Fee structure, cost, tuition, hostel fees, mess, bus, deposit, refund, instalments, total.',
  },
  { ...page.curriculumPage, menu: campus(30), words: 'Syllabus, subjects and examinations.' },
  { ...page.facilitiesPage, menu: campus(50), words: 'Campus, laboratories and everything students use.' },
  { ...page.hostelPage, words: 'Boys’ and girls’ hostel: rooms, mess, stay and study hours.' },
  { ...page.libraryPage, words: 'Books, journals and working hours.' },
  { ...page.computerLabPage, words: 'Computers, software and internet.' },
  { ...page.languageLabPage, words: 'English and communication skills.' },
  { ...page.drugInfoPage, words: 'Medicine information centre: queries on drugs and doses.' },
  { ...page.researchPage, words: 'Projects, research centres and funding.' },
  { ...page.publicationsPage, words: 'Papers and articles of teachers and students.' },
  {
    ...page.approvalsPage,
    menu: about(40),
    words: 'PCI, KUHS, affiliation, recognition, accreditation and approval numbers.',
  },
  { ...page.disclosurePage, menu: about(50), words: 'Committees, anti-ragging, grievances, complaints, audit.' },
  { ...page.placementsPage, menu: about(60), words: 'Jobs, salary, pay, recruiters and placement record by year.' },
  {
    ...page.questionsPage,
    menu: campus(70),
    words: 'FAQ, questions and answers: last date, NRI, management quota, refund, scholarships.',
  },
  { ...page.galleryPage, menu: [{ order: 50 }], words: 'Photos and pictures of the campus.' },
  { ...page.eventsPage, menu: campus(20), words: 'Calendar of events, seminars and celebrations.' },
  { ...page.newsPage, menu: campus(10), words: 'The latest news of the college.' },
  // there is no such page without an item
  { ...page.newsItemPage, inSitemap: false },
  { ...page.alumniPage, menu: campus(40), words: 'Former students and their association.' },
  { ...page.contactPage, menu: [{ order: 60 }], words: 'Address, phone, e-mail, map and a message form.' },
  {
    ...page.privacyPage,
    words: 'Personal data, consent and your rights: data protection, cookies, grievance officer.',
  },
];

export const structuredData: StructuredData = {
  [page.homePage.id]: collegeJsonLd,
  [page.homeAliasPage.id]: collegeJsonLd,
  [page.contactPage.id]: collegeJsonLd,
  [page.coursePage.id]: courseJsonLd,
  [page.eventsPage.id]: eventsJsonLd,
  [page.newsItemPage.id]: newsArticleJsonLd,
};
