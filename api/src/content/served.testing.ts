import type { FastifyInstance } from 'fastify';
import type { ContentResponse } from 'contract/content/responses';
import { CONTENT_VERSION } from './contentVersion';

type Site = { app: FastifyInstance };

/** Returns the version of the content that a page server is told with each response. */
export const servedVersion = async ({ app }: Site) => (await app.inject('/api/site')).headers[CONTENT_VERSION];

/** Returns the titles of the published events. */
export async function servedTitles({ app }: Site): Promise<string[]> {
  const { data } = (await app.inject('/api/events')).json<ContentResponse<'/api/events'>>();
  return data.data.map(({ title }) => title);
}

/** Returns the address of the picture of the page about the college. */
export async function servedPicture({ app }: Site): Promise<string> {
  const { data } = (await app.inject('/api/about-college')).json<ContentResponse<'/api/about-college'>>();
  return `${data.baseUrl}${data.data[0]?.image}`;
}
