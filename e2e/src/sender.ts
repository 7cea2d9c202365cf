import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Site } from './site';

/** Sends like a form of the site, from a browser that already has its cookies: text as JSON, FormData as multipart. */
export async function openSender({ origin }: Pick<Site, 'origin'>) {
  const first = await fetch(`${origin}/api/site`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.includes(XSRF_COOKIE))?.replace(/^[^=]*=/, '') ?? '';
  const headers = { cookie: cookies.join('; '), [XSRF_HEADER]: decodeURIComponent(token), origin };
  const send = (call: string, body: string | FormData) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    return fetch(origin + call, { method: 'POST', body, headers: { ...headers, ...type } });
  };
  return Object.assign(send, { headers });
}
