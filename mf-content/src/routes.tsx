import * as page from 'contract/pages/content';
import { routeOf } from 'contract/pages/page';
import { Outlet, type RemoteRoute } from 'shared-store/platform';

function ContentRemote() {
  return (
    <div data-remote="mf-content">
      <Outlet />
    </div>
  );
}

// A chunk is named after its route's id: releases find the files of a page by it.
const pages: RemoteRoute[] = [
  { ...routeOf(page.homePage), lazy: () => import(/* webpackChunkName: "index" */ './home/HomePage') },
  { ...routeOf(page.homeAliasPage), lazy: () => import(/* webpackChunkName: "home" */ './home/HomePage') },
  { ...routeOf(page.aboutPage), lazy: () => import(/* webpackChunkName: "about" */ './about/AboutPage') },
  { ...routeOf(page.coursesPage), lazy: () => import(/* webpackChunkName: "courses" */ './courses/CoursesPage') },
  {
    ...routeOf(page.courseDetailsPage),
    lazy: () => import(/* webpackChunkName: "course-details" */ './courseDetails/CourseDetailsPage'),
  },
  { ...routeOf(page.feesPage), lazy: () => import(/* webpackChunkName: "fees" */ './fees/FeesPage') },
  { ...routeOf(page.coursePage), lazy: () => import(/* webpackChunkName: "course" */ './course/CoursePage') },
  {
    ...routeOf(page.principalPage),
    lazy: () => import(/* webpackChunkName: "principal" */ './principal/PrincipalPage'),
  },
  {
    // without routeOf, which leaves out a query that the page does not read: this one hands it on
    id: page.principalAliasPage.id,
    path: page.principalAliasPage.path,
    lazy: () => import(/* webpackChunkName: "principals-message" */ './principal/redirectRoute'),
  },
  { ...routeOf(page.visionPage), lazy: () => import(/* webpackChunkName: "vision" */ './vision/VisionPage') },
  { ...routeOf(page.libraryPage), lazy: () => import(/* webpackChunkName: "library" */ './staticPages/StaticPage') },
  {
    ...routeOf(page.computerLabPage),
    lazy: () => import(/* webpackChunkName: "computer-lab" */ './staticPages/StaticPage'),
  },
  { ...routeOf(page.drugInfoPage), lazy: () => import(/* webpackChunkName: "drug-info" */ './staticPages/StaticPage') },
  { ...routeOf(page.hostelPage), lazy: () => import(/* webpackChunkName: "hostel" */ './staticPages/StaticPage') },
  {
    ...routeOf(page.languageLabPage),
    lazy: () => import(/* webpackChunkName: "language-lab" */ './staticPages/StaticPage'),
  },
  {
    ...routeOf(page.publicationsPage),
    lazy: () => import(/* webpackChunkName: "publications" */ './staticPages/StaticPage'),
  },
  { ...routeOf(page.researchPage), lazy: () => import(/* webpackChunkName: "research" */ './staticPages/StaticPage') },
  {
    ...routeOf(page.approvalsPage),
    lazy: () => import(/* webpackChunkName: "approvals" */ './staticPages/StaticPage'),
  },
  {
    ...routeOf(page.disclosurePage),
    lazy: () => import(/* webpackChunkName: "mandatory-disclosure" */ './staticPages/StaticPage'),
  },
  {
    ...routeOf(page.placementsPage),
    lazy: () => import(/* webpackChunkName: "placements" */ './staticPages/StaticPage'),
  },
  {
    ...routeOf(page.questionsPage),
    lazy: () => import(/* webpackChunkName: "questions" */ './staticPages/StaticPage'),
  },
  { ...routeOf(page.galleryPage), lazy: () => import(/* webpackChunkName: "gallery" */ './gallery/GalleryPage') },
  {
    ...routeOf(page.facilitiesPage),
    lazy: () => import(/* webpackChunkName: "facilities" */ './facilities/FacilitiesPage'),
  },
  {
    ...routeOf(page.curriculumPage),
    lazy: () => import(/* webpackChunkName: "our-curriculum" */ './curriculum/CurriculumPage'),
  },
  { ...routeOf(page.alumniPage), lazy: () => import(/* webpackChunkName: "alumni" */ './alumni/AlumniPage') },
  { ...routeOf(page.eventsPage), lazy: () => import(/* webpackChunkName: "events" */ './events/EventsPage') },
  {
    ...routeOf(page.facultiesPage),
    lazy: () => import(/* webpackChunkName: "faculties" */ './faculties/FacultiesPage'),
  },
  { ...routeOf(page.newsPage), lazy: () => import(/* webpackChunkName: "news" */ './news/NewsPage') },
  {
    ...routeOf(page.newsItemPage),
    lazy: () => import(/* webpackChunkName: "news-details" */ './newsDetails/NewsDetailsPage'),
  },
  { ...routeOf(page.contactPage), lazy: () => import(/* webpackChunkName: "contact" */ './contact/ContactPage') },
  { ...routeOf(page.privacyPage), lazy: () => import(/* webpackChunkName: "privacy" */ './privacy/PrivacyPage') },
];

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

export const routes: RemoteRoute[] = [{ id: 'mf-content', Component: ContentRemote, children: pages }];
