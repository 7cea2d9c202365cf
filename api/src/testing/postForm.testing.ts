import type { FastifyInstance } from 'fastify';

/** Headers by which a browser says that a form was posted from a page of its own site. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Posts a form as a browser does: with the cookies of nobody, and line breaks as the standard wants them. */
export async function postForm(
  app: FastifyInstance,
  call: string,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = OWN_PAGE,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value.replace(/\n/g, '\r\n') : value);
  }
  const body = new Response(form);
  return app.inject({
    method: 'POST',
    url: call,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
  });
}
