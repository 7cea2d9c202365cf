import { aboutPage, eventsPage } from 'contract/pages/content';
import { fetchPage } from '../places/fetchPage';

/** Returns the first picture that a page shows, in one of the widths that browsers request. */
async function pictureOf(origin: string, path: string): Promise<string> {
  const { html } = await fetchPage(origin + path);
  const [, address] = /<img[^>]+src="(\/storage\/[^"]+)"/.exec(html) ?? [];
  if (!address) throw new Error(`${path} shows no picture of /storage`);
  return address.replaceAll('&amp;', '&');
}

/** Returns the URLs that are requested repeatedly, by their name in tables. */
export const addressesOf = async (origin: string): Promise<Record<string, string>> => ({
  'a ready page': aboutPage.path,
  'a list': '/api/events',
  'a picture': await pictureOf(origin, eventsPage.path),
});
