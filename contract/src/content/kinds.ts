import { about, curriculum } from './about';
import { administrators } from './administrators';
import { admission } from './admission';
import { announcements, resultAnnouncements } from './announcements';
import { application } from './application';
import { careers } from './careers';
import { courses } from './courses';
import type { ContentDefinition } from './definition';
import { events } from './events';
import { facilities } from './facilities';
import { faculty } from './faculty';
import { features } from './features';
import { fees } from './fees';
import { gallery } from './gallery';
import { news } from './news';
import { nextSteps } from './nextSteps';
import { pages } from './pages';
import { privacyNotice } from './privacyNotice';
import { rankRules } from './rankRules';
import { season } from './season';
import { site } from './site';
import { visionAndMission } from './visionAndMission';

/**
 * Every kind of content. The files in content/, the api's calls, the OpenAPI document, the search and the browsers' requests
 * follow from this list. A page's words, and results of the same rank, are searched in its order.
 */
export const CONTENT_KINDS = [
  pages,
  about,
  administrators,
  visionAndMission,
  curriculum,
  admission,
  fees,
  application,
  season,
  rankRules,
  privacyNotice,
  nextSteps,
  features,
  site,
  courses,
  events,
  news,
  faculty,
  facilities,
  careers,
  gallery,
  announcements,
  resultAnnouncements,
] as const;

/** The same, for what treats them all alike. */
export const DEFINITIONS: readonly ContentDefinition[] = [...CONTENT_KINDS];
