import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Site } from './site';

/** Returns the headers of a browser that has the cookies of a response. */
export function headersAfter(headers: Headers): { cookie: string } & Record<string, string> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.includes(XSRF_COOKIE))?.replace(/^[^=]*=/, '') ?? '';
  return { cookie: cookies.join('; '), [XSRF_HEADER]: decodeURIComponent(token) };
}

/** Sends like a form of the site, from a browser that already has its cookies: text as JSON, FormData as multipart. */
export async function openSender({ origin }: Pick<Site, 'origin'>) {
  const headers = { ...headersAfter((await fetch(`${origin}/api/site`)).headers), origin };
  const send = (call: string, body: string | FormData) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    return fetch(origin + call, { method: 'POST', body, headers: { ...headers, ...type } });
  };
  return Object.assign(send, { headers });
}
