import { FORM_POSTS } from 'contract/formPosts';
import { openSite } from './pagesSite.testing';

const OWN = { 'sec-fetch-site': 'same-origin' };
const BODY = 'name=Anu';
const REFUSED = {
  refused: 'Please fill the fields',
  errors: { email: ['Email is Required'] },
  values: { name: 'Anu' },
};
const TAKEN = {
  answer: { success: 1 as const, message: 'Thank you for <writing>.', data: { reference: 'K7QF-3MWX' } },
  errors: {},
  values: {},
};

type Site = Awaited<ReturnType<typeof openSite>>;

const post = ({ app }: Site, url: string, headers: Record<string, string> = OWN) =>
  app.inject({ method: 'POST', url, payload: BODY, headers: { 'content-type': 'multipart/form-data', ...headers } });

test('a form posted to its page goes on to the api as it came, and the page shows the answer to this visitor alone', async () => {
  const site = await openSite();
  site.answering.outcome = { status: 422, answer: REFUSED };
  const answer = await post(site, '/Contact/?utm_source=a');
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(JSON.stringify(REFUSED));
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
  expect(answer.headers.etag).toBeUndefined();
  expect(site.active.buffer.get('/contact')).toBeUndefined();
  expect(site.taken).toEqual([{ call: FORM_POSTS.contact, body: BODY }]);

  site.answering.outcome = { status: 200, answer: TAKEN };
  expect((await post(site, '/contact')).statusCode).toBe(200);
});

test('a page that takes no form, and what is no page, answers a post with 405', async () => {
  const site = await openSite();
  for (const url of ['/news', '/admission', '/desk', '/no-page']) {
    const answer = await post(site, url);
    expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET, HEAD']);
  }
  expect((await site.app.inject({ method: 'DELETE', url: '/contact' })).statusCode).toBe(405);
  expect(site.taken).toEqual([]);
});

test.each<Record<string, string>>([
  { origin: 'https://x.example' },
  { referer: 'https://x.example/a' },
  { 'sec-fetch-site': 'cross-site' },
  {},
])(
  'a form from a page of another site, or of none, as %j says, is not sent on, and a plain page says why',
  async (by) => {
    const site = await openSite();
    const answer = await post(site, '/contact', by);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, expect.stringContaining('text/html')]);
    expect(answer.body).toContain('This was sent from a page of another site.');
    expect(site.taken).toEqual([]);
  },
);

test('of what the api did not read, a plain page says why, and that it is still in the form', async () => {
  const site = await openSite();
  site.answering.outcome = { status: 413, message: 'What was sent is too large.' };
  const answer = await post(site, '/contact');
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain('<p>What was sent is too large.</p><p>Go back in your browser:');
});

test('where the page cannot be rendered, a plain one says that the form was received, with its reference', async () => {
  const site = await openSite();
  Object.assign(site.answering, { isBroken: true, outcome: { status: 200, answer: TAKEN } });
  const taken = await post(site, '/contact');
  expect(taken.statusCode).toBe(200);
  expect(taken.body).toContain('<p>Thank you for &lt;writing&gt;.</p><p>Your reference: K7QF-3MWX</p>');

  const application = { success: 1 as const, message: 'It is 2026-000123.', data: { return_code: 'ABCD-EFGH-JK' } };
  site.answering.outcome = { status: 200, answer: { ...TAKEN, answer: application } };
  expect((await post(site, '/application')).body).toContain('<p>Your return code, to be kept: ABCD-EFGH-JK</p>');

  site.answering.outcome = { status: 422, answer: REFUSED };
  const refused = await post(site, '/contact');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('<p>Please fill the fields</p><p>Email is Required</p>');
});
