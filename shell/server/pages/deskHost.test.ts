import { openSite } from './pagesSite.testing';

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
