import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../apiContext';
import { registerChangingRoutes } from './changingRoutes';
import { registerDataRequestRoutes } from './dataRequestRoutes';
import { registerDecisionRoutes } from './decisionRoutes';
import { deskContext } from './deskContext';
import { registerExportRoute } from './exportRoute';
import { registerOverviewRoute } from './overviewRoute';
import { registerReadingRoutes } from './readingRoutes';

/** Registers what the office does with applications in the browser (decisions/work-list.md). */
export function registerDeskRoutes(app: FastifyInstance, context: ApiContext): void {
  const desk = deskContext(context);
  registerReadingRoutes(app, context, desk);
  registerChangingRoutes(app, context, desk);
  registerDataRequestRoutes(app, context, desk);
  registerDecisionRoutes(app, context, desk);
  registerExportRoute(app, context);
  registerOverviewRoute(app, context);
}
