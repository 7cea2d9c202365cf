import { readRelease } from '../registry/release/manifest';
import { PAGE_BUDGETS, type PageBudgets, type ReleaseBudgets } from '../registry/release/pageBudgets';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { budgetRule } from './budgetRule';
import { refusalText } from './verdict';

const said = (load: PageBudgets, budgets: ReleaseBudgets = {}) => {
  const release = readRelease(writeRelease(temporaryDir('budgets'), 'mf-tour', '1.0.0', ['tour'], { budgets }));
  return budgetRule({ address: '/tour', release, route: 'tour' }, load).map(refusalText);
};

test('a page exactly at its budgets passes', () => expect(said(PAGE_BUDGETS)).toEqual([]));

test.each(Object.keys(PAGE_BUDGETS) as (keyof PageBudgets)[])('a page over its %s budget is refused', (kind) => {
  const [text, ...more] = said({ ...PAGE_BUDGETS, [kind]: PAGE_BUDGETS[kind] + 1_000 });
  expect(text).toMatch(/^federation: budget: the whole page \/tour of mf-tour@1\.0\.0 has .+, its budget is .+; /);
  expect(text).toContain(`raise federation.budgets.pages["tour"].${kind} in mf-tour/package.json where others see it`);
  expect(more).toEqual([]);
});

test('a package that names another budget for one of its pages, or for all, is checked against that', () => {
  expect(said({ ...PAGE_BUDGETS, script: 250_000 }, { pages: { tour: { script: 260_000 } } })).toEqual([]);
  expect(said({ ...PAGE_BUDGETS, html: 20_001 }, { html: 20_000 })).toHaveLength(1);
  expect(said({ ...PAGE_BUDGETS, requests: 12 }, { requests: 30, pages: { tour: { requests: 11 } } })).toEqual([
    'federation: budget: the whole page /tour of mf-tour@1.0.0 has 12 requests, its budget is 11 requests; load less, or later what is not seen at first, or raise federation.budgets.pages["tour"].requests in mf-tour/package.json where others see it',
  ]);
});
