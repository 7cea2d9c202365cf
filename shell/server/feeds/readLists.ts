import { CALLS, type CareersResponse, type EventsResponse, type NewsResponse, type SiteResponse } from 'contract/calls';
import type { ReadAnswer } from '../renderThread';

export type Read = (path: string) => Promise<ReadAnswer>;

/** A list that is not to be had is an error: half a feed would tell its readers that the rest is gone. */
async function readData<T extends { success: unknown; data: unknown }>(read: Read, call: string): Promise<T['data']> {
  const { status, body } = await read(call);
  const answer = status === 200 ? (JSON.parse(body) as T) : undefined;
  if (answer?.success !== 1) throw new Error(`${call} answered with ${status}`);
  return answer.data;
}

export const readSite = (read: Read) => readData<SiteResponse>(read, CALLS.site);
export const readNews = (read: Read) => readData<NewsResponse>(read, CALLS.academicNews);
export const readEvents = (read: Read) => readData<EventsResponse>(read, CALLS.events);
export const readVacancies = (read: Read) => readData<CareersResponse>(read, CALLS.careers);
