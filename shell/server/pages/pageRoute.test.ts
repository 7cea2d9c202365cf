import { bufferPage, createPageBuffer } from './finishedPages';
import { AFTER, BEFORE, openSite } from './pagesSite.testing';

test('pages whose visitors have gone are not rendered, and the next visitor is next', async () => {
  const { active, ask, begun, finish, get, until } = await openSite();
  const dropped = [];
  for (let page = 1; page <= 40; page += 1) dropped.push(await ask(`/news?page=${page}`, '192.0.2.1'));
  dropped.forEach((request) => request.destroy());
  await until(() => active.buffer.inFlight.size === 1);
  const answer = get('/news?page=99');
  await until(() => active.buffer.inFlight.size === 2);
  await finish();
  await finish();
  expect((await answer).status).toBe(200);
  expect(begun).toEqual(['/news?page=1', '/news?page=99']);
  // what had begun was finished for others
  expect((await get('/news?page=1')).status).toBe(200);
  expect(begun).toHaveLength(2);
});

test('a visitor who disconnects at once does not begin a render', async () => {
  const { ask, begun, finish, get } = await openSite();
  for (let page = 1; page <= 40; page += 1) await ask(`/news?page=${page}`, '192.0.2.1', { isLeaving: true });
  expect(begun).toEqual([]);
  const answer = get('/news?page=99', '192.0.2.1');
  await finish();
  expect((await answer).status).toBe(200);
  expect(begun).toEqual(['/news?page=99']);
});

test('one render answers all who ask for a page, by whatever names nobody reads, and for what is not there', async () => {
  const { begun, finish, get } = await openSite();
  const answers = Promise.all(['/news?utm_source=a', '/NEWS?x=1', '/news/?page=', '/news'].map((path) => get(path)));
  await finish();
  await finish();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const missing = Promise.all(['/no-page-1', '/no-page-2?x=1', '/no/page/3'].map((path) => get(path)));
  await finish();
  expect((await missing).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(begun.toSorted()).toEqual(['/news', '/news?page=', '/page/that/nobody/serves']);
});

test('an address whose slashes are doubled or encoded leads to the page, with what it asks for', async () => {
  const { app } = await openSite();
  for (const odd of ['//news?page=2&from=poster', '/news/%2F?page=2&from=poster', '/%2Fnews?page=2&from=poster']) {
    const { statusCode, headers } = await app.inject(odd);
    expect([odd, statusCode, headers.location]).toEqual([odd, 301, '/news?page=2&from=poster']);
  }
});

test('a page that a browser or a compressing proxy has is not sent again, however it says so', async () => {
  const { app, finish } = await openSite();
  const asked = (headers: Record<string, string>) => app.inject({ url: '/news', headers });
  const first = asked({ 'accept-encoding': 'identity' });
  await finish();
  const plain = String((await first).headers.etag);
  const packed = String((await asked({ 'accept-encoding': 'br' })).headers.etag);
  expect(packed).not.toBe(plain);
  for (const condition of [packed, `W/${packed}`, `"another", W/${packed}`, `"another",${packed} , "third"`, '*']) {
    const answer = await asked({ 'accept-encoding': 'br', 'if-none-match': condition });
    expect([condition, answer.statusCode, answer.body]).toEqual([condition, 304, '']);
  }
  expect((await asked({ 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('an address that asks for too many pages is asked to come again, and no other is', async () => {
  const { ask, finish, get } = await openSite({ most: 10, mostOfOne: 2 });
  await ask('/news?page=1', '192.0.2.1');
  for (const page of [2, 3]) await ask(`/news?page=${page}`, '192.0.2.1');
  const refused = await get('/news?page=4', '192.0.2.1');
  const other = get('/news?page=5', '192.0.2.2');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  for (let page = 0; page < 4; page += 1) await finish();
  expect((await other).status).toBe(200);
});

test('a private page is made for everybody who asks, and kept by no server, browser or search engine', async () => {
  const { active, begun, finish, get } = await openSite();
  const headers: Headers[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = get('/desk?page=2&words=Anil', undefined, { 'if-none-match': headers[0]?.get('etag') ?? '"none"' });
    await finish();
    expect((await answer).status).toBe(200);
    headers.push((await answer).headers);
  }
  expect(begun).toEqual(['/desk?page=2', '/desk?page=2']);
  expect(active.buffer.get('/desk?page=2')).toBeUndefined();
  expect(Object.fromEntries(headers[1] ?? [])).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers[1]?.has('etag')).toBe(false);
  expect(headers[1]?.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a preview is a page of its own content, listed and kept by nobody, and says when it is over', async () => {
  const { begun, finish, get, tokens } = await openSite();
  const preview = await get(`/news?preview=${'new'.padEnd(43, 'x')}`);
  const html = await preview.text();
  expect(html).toContain('drafts: ');
  expect(html).toContain('Preview of a draft, until 12:00');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).not.toContain('rel="canonical"');
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('etag')).toBeNull();
  expect(tokens).toEqual(['new /api/content-preview 30000', 'new /api/academic-news']);

  const published = get('/news');
  await finish();
  expect(await (await published).text()).not.toContain('drafts: ');
  // not what was kept of the page without it
  expect(await (await get(`/news?preview=${'new'.padEnd(43, 'x')}`)).text()).toContain('drafts: ');
  expect(await (await get(`/news?preview=${'old'.padEnd(43, 'x')}`)).text()).toContain('This preview is over');
  expect(begun).toEqual(['/news']);
});

test('a page made of what an api answered that had not heard of the change yet is sent, and not kept', async () => {
  const { begun, versions, answering, finish, get } = await openSite();
  const read = async () => {
    const answer = get('/news');
    await finish();
    await (await answer).text();
  };
  versions.heard(BEFORE);
  versions.heard(AFTER);
  await read();
  await read();
  answering.version = AFTER;
  await read();
  await (await get('/news')).text();
  expect(begun).toEqual(['/news', '/news', '/news']);
});

const DESK = 'desk.example.org';

test.each([
  ['site.example.org', '/desk?page=2', `http://${DESK}/desk?page=2`],
  ['203.0.113.7', '/desk', `http://${DESK}/desk`],
  [DESK, '/news?page=2', 'http://site.example.org/news?page=2'],
  [DESK, '/news?preview=x', 'http://site.example.org/news?preview=x'],
  [DESK, '/', `http://${DESK}/desk`],
  [DESK, '/no-page', `http://${DESK}/desk`],
  [DESK, 'http://evil.example/news', 'http://site.example.org/news'],
  [DESK, '//evil.example/news', `http://${DESK}/desk`],
])('where the desk has a host of its own, %s sends %s to %s', async (host, url, location) => {
  const { app, begun } = await openSite({ deskUrl: `http://${DESK}` });
  const { statusCode, headers } = await app.inject({ url, headers: { host } });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
  expect(begun).toEqual([]);
});

test.each([
  [DESK, '/desk', `http://${DESK}/releases/shell/ http://${DESK}/releases/mf-desk/`],
  ['site.example.org', '/news', "'self'"],
  ['site.example.org', '/no-page', "'self'"],
])('where the desk has a host of its own, %s serves %s, with scripts of %s', async (host, url, allowed) => {
  const { app, finish } = await openSite({ deskUrl: `http://${DESK}` });
  const answer = app.inject({ url, headers: { host } });
  await finish();
  const { headers } = await answer;
  expect(headers).not.toHaveProperty('location');
  const [scripts] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  expect(scripts).toBe(`script-src ${allowed}`);
});

const page = (status = 200) => bufferPage(status, '<p>A page</p>');

test('no number of searches or missing pages, nor a long address, which counts too, evicts a page or fills the memory', () => {
  const buffer = createPageBuffer(10_000, 3_000);
  const [events, search, missing] = [page(), page(), page(404)];
  buffer.set('/events', events);
  for (let number = 0; number < 300; number += 1) {
    buffer.set(`/search?q=${number}`, search);
    buffer.set(`/no-page-${number}`, missing);
  }
  expect(buffer.get('/events')).toBe(events);
  expect(buffer.get('/search?q=0')).toBeUndefined();
  expect(buffer.get('/no-page-299')).toBe(missing);
  buffer.set(`/search?q=${'x'.repeat(4000)}`, page());
  expect(buffer.get(`/search?q=${'x'.repeat(4000)}`)).toBeUndefined();
});
