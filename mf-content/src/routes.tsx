import type { RemoteRoute, RemoteRoutes } from 'shared-store/platform';
import { ContentLayout } from './ContentLayout';

export const contract = 1;

const pages: RemoteRoute[] = [
  { id: 'index', index: true, lazy: () => import(/* webpackChunkName: "index" */ './home/homeRoute') },
  { id: 'home', path: 'home', lazy: () => import(/* webpackChunkName: "home" */ './home/homeRoute') },
  { id: 'about', path: 'about', lazy: () => import(/* webpackChunkName: "about" */ './about/aboutRoute') },
  { id: 'courses', path: 'courses', lazy: () => import(/* webpackChunkName: "courses" */ './courses/coursesRoute') },
  {
    id: 'course-details',
    path: 'course-details',
    lazy: () => import(/* webpackChunkName: "course-details" */ './courseDetails/courseDetailsRoute'),
  },
  { id: 'b-pharm', path: 'B.Pharm', lazy: () => import(/* webpackChunkName: "b-pharm" */ './course/courseRoute') },
  { id: 'd-pharm', path: 'D.Pharm', lazy: () => import(/* webpackChunkName: "d-pharm" */ './course/courseRoute') },
  { id: 'm-pharm', path: 'M.Pharm', lazy: () => import(/* webpackChunkName: "m-pharm" */ './course/courseRoute') },
  { id: 'pharm-d', path: 'Pharm.D', lazy: () => import(/* webpackChunkName: "pharm-d" */ './course/courseRoute') },
  {
    id: 'pharm-d-pb',
    path: 'Pharm.D(PB)',
    lazy: () => import(/* webpackChunkName: "pharm-d-pb" */ './course/courseRoute'),
  },
  { id: 'phd', path: 'PhD', lazy: () => import(/* webpackChunkName: "phd" */ './course/courseRoute') },
  {
    id: 'principal',
    path: 'prncipal-messsage',
    lazy: () => import(/* webpackChunkName: "principal" */ './principal/principalRoute'),
  },
  {
    id: 'principals-message',
    path: 'principals-message',
    lazy: () => import(/* webpackChunkName: "principals-message" */ './principal/redirectRoute'),
  },
  { id: 'vision', path: 'vision', lazy: () => import(/* webpackChunkName: "vision" */ './vision/visionRoute') },
  {
    id: 'library',
    path: 'library',
    lazy: () => import(/* webpackChunkName: "library" */ './staticPages/staticPageRoute'),
  },
  {
    id: 'computer-lab',
    path: 'computer-lab',
    lazy: () => import(/* webpackChunkName: "computer-lab" */ './staticPages/staticPageRoute'),
  },
  {
    id: 'drug-info',
    path: 'drug-info',
    lazy: () => import(/* webpackChunkName: "drug-info" */ './staticPages/staticPageRoute'),
  },
  {
    id: 'hostel',
    path: 'hostel',
    lazy: () => import(/* webpackChunkName: "hostel" */ './staticPages/staticPageRoute'),
  },
  {
    id: 'language-lab',
    path: 'language-lab',
    lazy: () => import(/* webpackChunkName: "language-lab" */ './staticPages/staticPageRoute'),
  },
  {
    id: 'publications',
    path: 'publications',
    lazy: () => import(/* webpackChunkName: "publications" */ './staticPages/staticPageRoute'),
  },
  {
    id: 'research',
    path: 'research',
    lazy: () => import(/* webpackChunkName: "research" */ './staticPages/staticPageRoute'),
  },
  { id: 'gallery', path: 'gallery', lazy: () => import(/* webpackChunkName: "gallery" */ './gallery/galleryRoute') },
  {
    id: 'facilities',
    path: 'facilities',
    lazy: () => import(/* webpackChunkName: "facilities" */ './facilities/facilitiesRoute'),
  },
  {
    id: 'our-curriculum',
    path: 'our-curriculum',
    lazy: () => import(/* webpackChunkName: "our-curriculum" */ './curriculum/curriculumRoute'),
  },
  { id: 'alumni', path: 'alumni', lazy: () => import(/* webpackChunkName: "alumni" */ './alumni/alumniRoute') },
  { id: 'events', path: 'events', lazy: () => import(/* webpackChunkName: "events" */ './events/eventsRoute') },
  {
    id: 'faculties',
    path: 'faculties',
    lazy: () => import(/* webpackChunkName: "faculties" */ './faculties/facultiesRoute'),
  },
  { id: 'news', path: 'news', lazy: () => import(/* webpackChunkName: "news" */ './news/newsRoute') },
  {
    id: 'news-details',
    path: 'news-details',
    lazy: () => import(/* webpackChunkName: "news-details" */ './newsDetails/newsDetailsRoute'),
  },
  { id: 'contact', path: 'contact', lazy: () => import(/* webpackChunkName: "contact" */ './contact/contactRoute') },
];

export const routes: RemoteRoute[] = [{ id: 'mf-content', Component: ContentLayout, children: pages }];

export default { contract, routes } satisfies RemoteRoutes;
