import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderRule } from './renderRule';

const FAULT = `mf-careers: vacancies is not a function
    at renderWithHooks (node_modules/react-dom/cjs/react-dom-server.js:5000:7)
    at CareersPage (mf-careers/src/careers/CareersPage.tsx:31:9)`;

test('a page for which the server reports an error is refused with the first line of that error and its place in the team’s sources, whatever its status', async () => {
  const reported: string[] = [];
  const server = http.createServer(({ url }, response) => {
    if (url === '/careers') reported.push(FAULT);
    response.end('<!doctype html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pid: 0,
    faults: () => reported.splice(0),
    stop: () => Promise.resolve(),
  };
  const home = await renderRule(site, 'mf-careers@2.1.0', '/');
  const careers = await renderRule(site, 'mf-careers@2.1.0', '/careers');
  server.closeAllConnections();
  server.close();
  expect(home).toMatchObject({ status: 200, refusals: [] });
  expect(careers.status).toBe(200);
  expect(careers.refusals).toEqual([
    {
      rule: 'render',
      reason:
        '/careers of mf-careers@2.1.0 does not render on the server: status 200, mf-careers: vacancies is not a function (mf-careers/src/careers/CareersPage.tsx:31)',
      fix: 'fix what the server reported, and check with npm start',
    },
  ]);
});
