import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRelease } from '../registry/release/manifest';
import { PAGE_BUDGETS, type PageBudgets, type ReleaseBudgets } from '../registry/release/pageBudgets';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { checkBudgets } from './budgetRule';
import { renderRule } from './pageRules';
import { refusalText, type Verdict } from './verdict';

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

const load = (changed: Partial<PageBudgets> = {}): PageBudgets => ({
  ...{ html: 1, elements: 1, requests: 1, script: 1, style: 1, font: 1, image: 1 },
  ...changed,
});

/** Returns what the gate says of a page, with its load with and without the candidate. */
async function said(loaded: PageBudgets, budgets: ReleaseBudgets = {}, live?: PageBudgets) {
  const release = readRelease(writeRelease(temporaryDir('budgets'), 'mf-tour', '1.0.0', ['tour'], { budgets }));
  const page = { address: '/tour', release, route: 'tour' };
  const measureLive = () => Promise.resolve(new Map(live && [['/tour', live]]));
  const verdict: Verdict = { name: 'mf-tour', version: '1.0.0', refusals: [], pages: [], notes: [] };
  await checkBudgets([{ ...page, load: loaded }], measureLive, verdict);
  return { refusals: verdict.refusals.map(refusalText), notes: verdict.notes };
}

test('a page exactly at its budgets passes', async () =>
  expect(await said(load(PAGE_BUDGETS))).toEqual({ refusals: [], notes: [] }));

test.each(Object.keys(PAGE_BUDGETS) as (keyof PageBudgets)[])(
  'a new page over its %s budget is refused',
  async (kind) => {
    const { refusals } = await said(load({ [kind]: PAGE_BUDGETS[kind] + 1_000 }));
    const [text, ...more] = refusals;
    expect(text).toMatch(/^federation: budget: the whole page \/tour of mf-tour@1\.0\.0 has .+, its budget is .+; /);
    expect(text).toContain(
      `raise federation.budgets.pages["tour"].${kind} in mf-tour/package.json where others see it`,
    );
    expect(more).toEqual([]);
  },
);

test('the release that makes a page too heavy is refused, with the bytes that it adds', async () => {
  const { refusals } = await said(load({ script: 193_524 }), { script: 193_500 }, load({ script: 193_480 }));
  expect(refusals).toEqual([
    expect.stringContaining('193,524 bytes of script, its budget is 193,500, and mf-tour@1.0.0 adds 44; load less'),
  ]);
});

test('a package that names another budget for one of its pages, or for all, is checked against that', async () => {
  const refused = async (changed: Partial<PageBudgets>, budgets: ReleaseBudgets) =>
    (await said(load(changed), budgets)).refusals;
  expect(await refused({ script: 250_000 }, { pages: { tour: { script: 260_000 } } })).toEqual([]);
  expect(await refused({ html: 20_001 }, { html: 20_000 })).toHaveLength(1);
  expect(await refused({ requests: 12 }, { requests: 30, pages: { tour: { requests: 11 } } })).toEqual([
    'federation: budget: the whole page /tour of mf-tour@1.0.0 has 12 requests, its budget is 11; load less, or later what is not seen at first, or raise federation.budgets.pages["tour"].requests in mf-tour/package.json where others see it',
  ]);
});
