// The pages of mf-content. Each page is a separate object, so that a bundle contains only those that it names.
import { FORM_POSTS } from '../formPosts';
import { FIRST_PAGE_SIZE } from '../limits';
import { PRIVACY_PATH } from '../privacyNotice';
import type { Page } from './page';

/** Query parameters of a page with a paginated list. */
const PAGED = ['page', 'size'];

export const homePage = {
  id: 'index',
  path: '/',
  title: 'Home',
  description: 'Courses in pharmacy from diploma to doctorate, events, news and admission at the college.',
} satisfies Page;

/** The other address of Home, which the menu links to (specification section 2). */
export const homeAliasPage = { id: 'home', path: '/home', title: 'Home' } satisfies Page;

export const aboutPage = {
  id: 'about',
  path: '/about',
  title: 'About Us',
  label: 'About Institution',
  crumb: 'About',
  description: 'How the college began, how it teaches, and a message from the people who lead it.',
} satisfies Page;

export const visionPage = {
  id: 'vision',
  path: '/vision',
  title: 'Vision and Mission',
  description: 'What the college wishes to become, and what it does every day to get there.',
} satisfies Page;

export const principalPage = {
  id: 'principal',
  path: '/prncipal-messsage',
  title: 'Principal’s Message',
  heading: "Principal's Message",
  crumb: "Principal's Message",
  description: 'A message from the principal to prospective students and their parents.',
} satisfies Page;

/** The same page at the correctly spelled address. */
export const principalAliasPage = {
  id: 'principals-message',
  path: '/principals-message',
  title: 'Principal’s Message',
} satisfies Page;

export const facultiesPage = {
  id: 'faculties',
  path: '/faculties',
  title: 'Faculties',
  heading: 'Our Faculties',
  description: 'The teachers of the college, with their qualifications.',
} satisfies Page;

export const coursesPage = {
  id: 'courses',
  path: '/courses',
  title: 'Courses',
  description: 'Every programme in pharmacy that the college offers, from the diploma to the doctorate.',
} satisfies Page;

export const courseDetailsPage = {
  id: 'course-details',
  path: '/course-details',
  title: 'Course Details',
  description: 'Every programme side by side: duration, fees, seats and what it is for.',
  below: coursesPage,
} satisfies Page;

export const feesPage = {
  id: 'fees',
  path: '/fees',
  title: 'Fees',
  heading: 'What a Course Costs',
  description: 'Everything that is paid for a course, once and each year, with hostel, mess and bus, and the total.',
  below: coursesPage,
} satisfies Page;

/** Returns the part of the page of fees that adds up a course. */
export const feesAddress = (slug: string): string => `${feesPage.path}#${slug}`;

/** Courses are content: each has a page named after its title, in any letter case (specification section 2). */
export const coursePage = { id: 'course', path: '/:course', title: 'Course', below: coursesPage } satisfies Page;

/** `/Pharm.D(PB)` */
export const courseAddress = (title: string): string => `/${encodeURI(title)}`;

export const curriculumPage = {
  id: 'our-curriculum',
  path: '/our-curriculum',
  title: 'Our Curriculum',
  crumb: 'Curriculum',
  description: 'How the weeks and years of a course are used, and how work is assessed.',
} satisfies Page;

export const facilitiesPage = {
  id: 'facilities',
  path: '/facilities',
  title: 'Facilities',
  description: 'Laboratories, library, hostels, buses and everything else on the campus.',
} satisfies Page;

// Pages of text: the path is the slug of the text, whose summary describes the page.
export const hostelPage = { id: 'hostel', path: '/hostel', title: 'Hostel' } satisfies Page;
export const libraryPage = { id: 'library', path: '/library', title: 'Library' } satisfies Page;
export const computerLabPage = { id: 'computer-lab', path: '/computer-lab', title: 'Computer Lab' } satisfies Page;
export const languageLabPage = { id: 'language-lab', path: '/language-lab', title: 'Language Lab' } satisfies Page;
export const drugInfoPage = { id: 'drug-info', path: '/drug-info', title: 'Drug Information' } satisfies Page;
export const researchPage = { id: 'research', path: '/research', title: 'Research' } satisfies Page;
export const publicationsPage = {
  id: 'publications',
  path: '/publications',
  title: 'Journals & Publications',
} satisfies Page;
export const approvalsPage = { id: 'approvals', path: '/approvals', title: 'Approvals' } satisfies Page;
export const disclosurePage = {
  id: 'mandatory-disclosure',
  path: '/mandatory-disclosure',
  title: 'Mandatory Disclosure',
} satisfies Page;
export const placementsPage = { id: 'placements', path: '/placements', title: 'Placements' } satisfies Page;
export const questionsPage = {
  id: 'questions',
  path: '/questions',
  title: 'Frequently Asked Questions',
} satisfies Page;
export const alumniPage = { id: 'alumni', path: '/alumni', title: 'Alumni' } satisfies Page;

/** What a parent checks before trusting a college. */
export const TRUST_PAGES: readonly Page[] = [approvalsPage, disclosurePage, placementsPage, questionsPage];

export const TEXT_PAGES: readonly Page[] = [
  libraryPage,
  computerLabPage,
  drugInfoPage,
  hostelPage,
  languageLabPage,
  publicationsPage,
  researchPage,
  alumniPage,
  ...TRUST_PAGES,
];

export const galleryPage = {
  id: 'gallery',
  path: '/gallery',
  title: 'Gallery',
  description: 'Pictures of the campus, the laboratories and college life.',
  query: ['page'],
} satisfies Page;

export const eventsPage = {
  id: 'events',
  path: '/events',
  title: 'Events',
  description: 'What is coming up at the college, and what has been.',
  query: PAGED,
} satisfies Page;

/** Returns the page of the list that shows an event, which has no page of its own; positions count from 0. */
export function eventAddress(position: number): string {
  const page = Math.floor(position / FIRST_PAGE_SIZE) + 1;
  return page > 1 ? `${eventsPage.path}?page=${page}&size=${FIRST_PAGE_SIZE}` : eventsPage.path;
}

export const newsPage = {
  id: 'news',
  path: '/news',
  title: 'News',
  heading: 'Latest News',
  description: 'The latest news from the college.',
  query: PAGED,
} satisfies Page;

export const newsItemPage = {
  id: 'news-details',
  path: '/news-details',
  title: 'News',
  below: newsPage,
  query: ['item'],
} satisfies Page;

export const newsItemAddress = (slug: string): string => `${newsItemPage.path}?item=${encodeURIComponent(slug)}`;

export const contactPage = {
  id: 'contact',
  path: '/contact',
  title: 'Contact Us',
  description: 'Where the college is, its e-mail and phone numbers, its office hours, and a form to write to it.',
  post: FORM_POSTS.contact,
} satisfies Page;

export const privacyPage = {
  id: 'privacy',
  path: PRIVACY_PATH,
  title: 'Privacy Notice',
  label: 'Privacy',
  description: 'Which personal data the college takes, what for and for how long, your rights, and whom to ask.',
} satisfies Page;
