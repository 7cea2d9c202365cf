import { readRelease } from '../registry/release/manifest';
import { PAGE_BUDGETS, type PageBudgets } from '../registry/release/pageWeight';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { pageBudgetRule } from './budgetRule';
import { refusalText } from './verdict';

const page = (load: PageBudgets) => ({ address: '/tour', status: 200, renderMs: 9, script: 0, css: 0, html: 0, load });
const release = (own?: Partial<PageBudgets>) => {
  const budgets = { script: 1, css: 1, html: 1, ...(own && { pages: { tour: own } }) };
  return readRelease(writeRelease(temporaryDir('budgets'), 'mf-tour', '1.0.0', ['tour'], { budgets }));
};
const said = (load: PageBudgets, own?: Partial<PageBudgets>) =>
  pageBudgetRule([page(load)], () => ({ release: release(own), route: 'tour' })).map(refusalText);

test('a page exactly at its budgets passes, and so does one that no browser opened', () => {
  expect(said(PAGE_BUDGETS)).toEqual([]);
  expect(pageBudgetRule([{ ...page(PAGE_BUDGETS), load: undefined }], () => ({ release: release() }))).toEqual([]);
});

test.each(Object.keys(PAGE_BUDGETS) as (keyof PageBudgets)[])('a page over its %s budget is refused', (kind) => {
  const [text, ...more] = said({ ...PAGE_BUDGETS, [kind]: PAGE_BUDGETS[kind] + 1_000 });
  expect(text).toMatch(/^federation: budget: the whole page \/tour of mf-tour@1\.0\.0 has .+, its budget is .+; /);
  expect(text).toContain(`raise federation.budgets.pages["tour"].${kind} in mf-tour/package.json where others see it`);
  expect(more).toEqual([]);
});

test('a package that names another budget for its pages is checked against that', () => {
  expect(said({ ...PAGE_BUDGETS, script: 250_000 }, { script: 260_000 })).toEqual([]);
  expect(said({ ...PAGE_BUDGETS, requests: 12 }, { requests: 11 })).toEqual([
    'federation: budget: the whole page /tour of mf-tour@1.0.0 has 12 requests, its budget is 11 requests; let the document bring what the page needs, or make one file of several, or raise federation.budgets.pages["tour"].requests in mf-tour/package.json where others see it',
  ]);
});
