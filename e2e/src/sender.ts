import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Site } from './site';

/** Sends as a form of the site does, from a browser that has been on it before: text as JSON, a FormData as multipart. */
export async function openSender({ origin }: Pick<Site, 'origin'>) {
  const first = await fetch(`${origin}/api/site`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.includes(XSRF_COOKIE))?.replace(/^[^=]*=/, '') ?? '';
  const headers = { cookie: cookies.join('; '), [XSRF_HEADER]: decodeURIComponent(token), origin };
  return (call: string, body: string | FormData) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    return fetch(origin + call, { method: 'POST', body, headers: { ...headers, ...type } });
  };
}
