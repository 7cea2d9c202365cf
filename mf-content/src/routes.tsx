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
  routeOf(page.homePage, () => import(/* webpackChunkName: "index" */ './home/HomePage')),
  routeOf(page.homeAliasPage, () => import(/* webpackChunkName: "home" */ './home/HomePage')),
  routeOf(page.aboutPage, () => import(/* webpackChunkName: "about" */ './about/AboutPage')),
  routeOf(page.coursesPage, () => import(/* webpackChunkName: "courses" */ './courses/CoursesPage')),
  routeOf(
    page.courseDetailsPage,
    () => import(/* webpackChunkName: "course-details" */ './courseDetails/CourseDetailsPage'),
  ),
  routeOf(page.feesPage, () => import(/* webpackChunkName: "fees" */ './fees/FeesPage')),
  routeOf(page.coursePage, () => import(/* webpackChunkName: "course" */ './course/CoursePage')),
  routeOf(page.principalPage, () => import(/* webpackChunkName: "principal" */ './principal/PrincipalPage')),
  {
    // without routeOf, which leaves out a query that the page does not read: this one hands it on
    id: page.principalAliasPage.id,
    path: page.principalAliasPage.path,
    lazy: () => import(/* webpackChunkName: "principals-message" */ './principal/redirectRoute'),
  },
  routeOf(page.visionPage, () => import(/* webpackChunkName: "vision" */ './vision/VisionPage')),
  routeOf(page.libraryPage, () => import(/* webpackChunkName: "library" */ './staticPages/StaticPage')),
  routeOf(page.computerLabPage, () => import(/* webpackChunkName: "computer-lab" */ './staticPages/StaticPage')),
  routeOf(page.drugInfoPage, () => import(/* webpackChunkName: "drug-info" */ './staticPages/StaticPage')),
  routeOf(page.hostelPage, () => import(/* webpackChunkName: "hostel" */ './staticPages/StaticPage')),
  routeOf(page.languageLabPage, () => import(/* webpackChunkName: "language-lab" */ './staticPages/StaticPage')),
  routeOf(page.publicationsPage, () => import(/* webpackChunkName: "publications" */ './staticPages/StaticPage')),
  routeOf(page.researchPage, () => import(/* webpackChunkName: "research" */ './staticPages/StaticPage')),
  routeOf(page.approvalsPage, () => import(/* webpackChunkName: "approvals" */ './staticPages/StaticPage')),
  routeOf(page.disclosurePage, () => import(/* webpackChunkName: "mandatory-disclosure" */ './staticPages/StaticPage')),
  routeOf(page.placementsPage, () => import(/* webpackChunkName: "placements" */ './staticPages/StaticPage')),
  routeOf(page.questionsPage, () => import(/* webpackChunkName: "questions" */ './staticPages/StaticPage')),
  routeOf(page.galleryPage, () => import(/* webpackChunkName: "gallery" */ './gallery/GalleryPage')),
  routeOf(page.facilitiesPage, () => import(/* webpackChunkName: "facilities" */ './facilities/FacilitiesPage')),
  routeOf(page.curriculumPage, () => import(/* webpackChunkName: "our-curriculum" */ './curriculum/CurriculumPage')),
  routeOf(page.alumniPage, () => import(/* webpackChunkName: "alumni" */ './alumni/AlumniPage')),
  routeOf(page.eventsPage, () => import(/* webpackChunkName: "events" */ './events/EventsPage')),
  routeOf(page.facultiesPage, () => import(/* webpackChunkName: "faculties" */ './faculties/FacultiesPage')),
  routeOf(page.newsPage, () => import(/* webpackChunkName: "news" */ './news/NewsPage')),
  routeOf(page.newsItemPage, () => import(/* webpackChunkName: "news-details" */ './newsDetails/NewsDetailsPage')),
  routeOf(page.contactPage, () => import(/* webpackChunkName: "contact" */ './contact/ContactPage')),
  routeOf(page.privacyPage, () => import(/* webpackChunkName: "privacy" */ './privacy/PrivacyPage')),
];

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

export const routes: RemoteRoute[] = [{ id: 'mf-content', Component: ContentRemote, children: pages }];
