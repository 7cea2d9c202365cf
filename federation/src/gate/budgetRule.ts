import { PAGE_BUDGETS, type PageBudgets } from '../registry/release/pageBudgets';
import type { Release } from '../registry/release/manifest';
import type { Refusal } from './verdict';

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const isCount = (kind: keyof PageBudgets) => kind === 'elements' || kind === 'requests';

const shown = (kind: keyof PageBudgets, value: number) =>
  isCount(kind) ? `${value} ${kind}` : `${kilobytes(value)} of ${kind}`;

/** A page of the site, with the release that serves it: a shell is checked on the pages of all remotes. */
export interface SitePage {
  address: string;
  release: Release;
  /** id of its route */
  route: string;
}

/** The whole page does not exceed the budgets of the release that serves it. */
export function budgetRule({ address, release, route }: SitePage, load: PageBudgets): Refusal[] {
  const { name, version, budgets: own } = release;
  const budgets = { ...PAGE_BUDGETS, ...own, ...own.pages?.[route] };
  return (Object.keys(PAGE_BUDGETS) as (keyof PageBudgets)[])
    .filter((kind) => load[kind] > budgets[kind])
    .map((kind) => ({
      rule: 'budget',
      reason: `the whole page ${address} of ${name}@${version} has ${shown(kind, load[kind])}, its budget is ${shown(kind, budgets[kind])}`,
      mend: `load less, or later what is not seen at first, or raise federation.budgets.pages["${route}"].${kind} in ${name}/package.json where others see it`,
    }));
}
