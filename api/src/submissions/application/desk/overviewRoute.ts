import type { FastifyInstance } from 'fastify';
import { yearOf } from 'contract/dates';
import { DESK_CALLS, type OverviewResponse } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { ApiError } from '../../../server/apiError';
import { overviewOf } from './overview';

/** Registers the call for a season in numbers: nothing about a person, so that reading it is not logged. */
export function registerOverviewRoute(app: FastifyInstance, { db, now }: ApiContext): void {
  app.get<{ Querystring: { season?: unknown } }>(
    DESK_CALLS.overview,
    { config: { right: 'read applications' }, schema: { hide: true } },
    async ({ query: { season } }): Promise<OverviewResponse> => {
      if (season !== undefined && !(typeof season === 'string' && /^\d{4}$/.test(season))) {
        throw new ApiError(400, `season: ${JSON.stringify(season).slice(0, 80)}; write a year as 2027.`);
      }
      const wanted = season === undefined ? undefined : Number(season);
      return { success: 1, data: await overviewOf(db, wanted, yearOf(now())) };
    },
  );
}
