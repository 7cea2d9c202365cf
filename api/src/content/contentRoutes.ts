import type { FastifyInstance } from 'fastify';
import { aboutRoute } from '../about/aboutRoute';
import { administratorsRoute } from '../administrators/administratorsRoute';
import { admissionDetailsRoute } from '../admission-details/admissionDetailsRoute';
import { announcementsRoute, resultAnnouncementsRoute } from '../announcements/announcementsRoutes';
import { careersRoute } from '../careers/careersRoute';
import { courseListRoute, registerCourseRoute } from '../courses/coursesRoutes';
import { curriculumRoute } from '../curriculum/curriculumRoute';
import { eventsRoute } from '../events/eventsRoute';
import { facilitiesRoute } from '../facilities/facilitiesRoute';
import { facultyRoute } from '../faculty/facultyRoute';
import { featuresRoute } from '../features/featuresRoute';
import { galleryRoute } from '../gallery/galleryRoute';
import { newsRoute } from '../news/newsRoute';
import { registerPagesRoute } from '../pages/pagesRoute';
import { registerSearchRoutes } from '../search/searchRoutes';
import { siteRoute } from '../site/siteRoute';
import { visionAndMissionRoute } from '../vision-and-mission/visionAndMissionRoute';
import { registerContentRoute } from './contentRoute';
import type { ContentStore } from './contentStore';

export function registerContentRoutes(app: FastifyInstance, content: ContentStore, now: () => Date): void {
  const routes = [
    siteRoute,
    aboutRoute,
    administratorsRoute,
    admissionDetailsRoute,
    announcementsRoute,
    resultAnnouncementsRoute,
    careersRoute(now),
    courseListRoute,
    curriculumRoute,
    eventsRoute,
    facilitiesRoute,
    facultyRoute,
    featuresRoute,
    galleryRoute,
    newsRoute,
    visionAndMissionRoute,
  ];
  for (const route of routes) registerContentRoute(app, content, route);
  registerCourseRoute(app, content);
  registerPagesRoute(app, content);
  registerSearchRoutes(app, content, now);
}
