import {
  aboutPage,
  alumniPage,
  approvalsPage,
  computerLabPage,
  contactPage,
  courseDetailsPage,
  coursePage,
  coursesPage,
  curriculumPage,
  disclosurePage,
  drugInfoPage,
  eventsPage,
  facilitiesPage,
  facultiesPage,
  feesPage,
  galleryPage,
  homeAliasPage,
  homePage,
  hostelPage,
  languageLabPage,
  libraryPage,
  newsItemPage,
  newsPage,
  placementsPage,
  principalAliasPage,
  principalPage,
  privacyPage,
  publicationsPage,
  questionsPage,
  researchPage,
  visionPage,
} from 'contract/pages/content';
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
  { ...routeOf(homePage), lazy: () => import(/* webpackChunkName: "index" */ './home/HomePage') },
  { ...routeOf(homeAliasPage), lazy: () => import(/* webpackChunkName: "home" */ './home/HomePage') },
  { ...routeOf(aboutPage), lazy: () => import(/* webpackChunkName: "about" */ './about/AboutPage') },
  { ...routeOf(coursesPage), lazy: () => import(/* webpackChunkName: "courses" */ './courses/CoursesPage') },
  {
    ...routeOf(courseDetailsPage),
    lazy: () => import(/* webpackChunkName: "course-details" */ './courseDetails/CourseDetailsPage'),
  },
  { ...routeOf(feesPage), lazy: () => import(/* webpackChunkName: "fees" */ './fees/FeesPage') },
  { ...routeOf(coursePage), lazy: () => import(/* webpackChunkName: "course" */ './course/CoursePage') },
  { ...routeOf(principalPage), lazy: () => import(/* webpackChunkName: "principal" */ './principal/PrincipalPage') },
  {
    // without routeOf, which leaves out a query that the page does not read: this one hands it on
    id: principalAliasPage.id,
    path: principalAliasPage.path,
    lazy: () => import(/* webpackChunkName: "principals-message" */ './principal/redirectRoute'),
  },
  { ...routeOf(visionPage), lazy: () => import(/* webpackChunkName: "vision" */ './vision/VisionPage') },
  { ...routeOf(libraryPage), lazy: () => import(/* webpackChunkName: "library" */ './staticPages/StaticPage') },
  {
    ...routeOf(computerLabPage),
    lazy: () => import(/* webpackChunkName: "computer-lab" */ './staticPages/StaticPage'),
  },
  { ...routeOf(drugInfoPage), lazy: () => import(/* webpackChunkName: "drug-info" */ './staticPages/StaticPage') },
  { ...routeOf(hostelPage), lazy: () => import(/* webpackChunkName: "hostel" */ './staticPages/StaticPage') },
  {
    ...routeOf(languageLabPage),
    lazy: () => import(/* webpackChunkName: "language-lab" */ './staticPages/StaticPage'),
  },
  {
    ...routeOf(publicationsPage),
    lazy: () => import(/* webpackChunkName: "publications" */ './staticPages/StaticPage'),
  },
  { ...routeOf(researchPage), lazy: () => import(/* webpackChunkName: "research" */ './staticPages/StaticPage') },
  { ...routeOf(approvalsPage), lazy: () => import(/* webpackChunkName: "approvals" */ './staticPages/StaticPage') },
  {
    ...routeOf(disclosurePage),
    lazy: () => import(/* webpackChunkName: "mandatory-disclosure" */ './staticPages/StaticPage'),
  },
  { ...routeOf(placementsPage), lazy: () => import(/* webpackChunkName: "placements" */ './staticPages/StaticPage') },
  { ...routeOf(questionsPage), lazy: () => import(/* webpackChunkName: "questions" */ './staticPages/StaticPage') },
  { ...routeOf(galleryPage), lazy: () => import(/* webpackChunkName: "gallery" */ './gallery/GalleryPage') },
  {
    ...routeOf(facilitiesPage),
    lazy: () => import(/* webpackChunkName: "facilities" */ './facilities/FacilitiesPage'),
  },
  {
    ...routeOf(curriculumPage),
    lazy: () => import(/* webpackChunkName: "our-curriculum" */ './curriculum/CurriculumPage'),
  },
  { ...routeOf(alumniPage), lazy: () => import(/* webpackChunkName: "alumni" */ './alumni/AlumniPage') },
  { ...routeOf(eventsPage), lazy: () => import(/* webpackChunkName: "events" */ './events/EventsPage') },
  { ...routeOf(facultiesPage), lazy: () => import(/* webpackChunkName: "faculties" */ './faculties/FacultiesPage') },
  { ...routeOf(newsPage), lazy: () => import(/* webpackChunkName: "news" */ './news/NewsPage') },
  {
    ...routeOf(newsItemPage),
    lazy: () => import(/* webpackChunkName: "news-details" */ './newsDetails/NewsDetailsPage'),
  },
  { ...routeOf(contactPage), lazy: () => import(/* webpackChunkName: "contact" */ './contact/ContactPage') },
  { ...routeOf(privacyPage), lazy: () => import(/* webpackChunkName: "privacy" */ './privacy/PrivacyPage') },
];

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

export const routes: RemoteRoute[] = [{ id: 'mf-content', Component: ContentRemote, children: pages }];
