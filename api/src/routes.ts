import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './apiContext';
import { registerContentDesk } from './content/desk/contentDeskRoutes';
import { registerContentRoutes } from './content/responses/contentRoutes';
import { apiChecks, registerHealthRoute } from './health/apiChecks';
import { registerReadiness } from './health/readiness';
import { registerPictures, registerStorage } from './pictures/picturesRoute';
import { registerSearchRoutes } from './search/searchRoutes';
import { registerStaffRoutes } from './staff/staffRoutes';
import { registerApplicationsRoute } from './submissions/application/applicationsRoute';
import { registerConsentRoutes } from './submissions/application/consent/consentRoutes';
import { registerDeskRoutes } from './submissions/application/desk/deskRoutes';
import { registerDownloadRoute } from './submissions/application/pdf/storedDocument';
import { registerRankRoutes } from './submissions/application/ranks/rankRoutes';
import { registerNumberRoute } from './submissions/application/numbers/numbers';
import { registerStatusRoutes } from './submissions/application/status/statusRoutes';
import { registerInboxRoutes } from './submissions/inbox/inboxRoutes';
import { registerJobApplicationsRoute } from './submissions/job/jobApplicationsRoute';
import { registerContactRoute } from './submissions/message/contactRoute';

/** Registers everything that the site answers. */
export async function registerRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { content, env, folders, now } = context;
  registerStaffRoutes(app, context);
  await registerStorage(app, folders.storage);
  await registerPictures(app, folders.storage, folders.pictures);
  registerHealthRoute(app);
  registerReadiness(app, apiChecks(context));
  registerContentDesk(app, context);
  registerContentRoutes(app, content, { now, floorDays: env.RETENTION_FLOOR_DAYS, parentConsent: env.PARENT_CONSENT });
  registerSearchRoutes(app, content, now);
  registerNumberRoute(app, context);
  registerConsentRoutes(app, context);
  registerApplicationsRoute(app, context);
  registerContactRoute(app, context);
  registerDownloadRoute(app, context);
  registerStatusRoutes(app, context);
  registerJobApplicationsRoute(app, context);
  registerDeskRoutes(app, context);
  registerRankRoutes(app, context);
  registerInboxRoutes(app, context);
}
