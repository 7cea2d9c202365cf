import { PAGE_BUDGETS, type Budgets, type PageBudgets } from '../registry/release/pageWeight';
import type { Release } from '../registry/release/manifest';
import type { CheckedPage, Refusal } from './verdict';

const KINDS: (keyof Budgets)[] = ['script', 'css', 'html'];

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const raise = (release: Release, budget: string): string =>
  `raise federation.budgets.${budget} in ${release.name}/package.json where others see it`;

/** No page exceeds the release's own budgets. */
export function budgetRule(release: Release, pages: CheckedPage[]): Refusal[] {
  const { budgets } = release;
  return pages.flatMap((page) =>
    KINDS.filter((kind) => page[kind] > budgets[kind]).map((kind): Refusal => {
      const reason = `${page.address} of ${release.name}@${release.version} has ${kilobytes(page[kind])} of ${kind}, its budget is ${kilobytes(budgets[kind])} compressed`;
      return { rule: 'budget', reason, mend: `make it lighter, or ${raise(release, kind)}` };
    }),
  );
}

interface PageKind {
  shown: (value: number) => string;
  fix: string;
}

const fewer = 'let the document bring what the page needs, or make one file of several';

const PAGE_KINDS: Record<keyof PageBudgets, PageKind> = {
  elements: {
    shown: (count) => `${count} elements`,
    fix: 'show fewer at a time, and render closed parts when they are opened',
  },
  requests: { shown: (count) => `${count} requests`, fix: fewer },
  requestChain: { shown: (count) => `${count} requests in a row`, fix: fewer },
  script: { shown: (bytes) => `${kilobytes(bytes)} of script`, fix: 'load what is not seen at first later' },
  style: { shown: (bytes) => `${kilobytes(bytes)} of style`, fix: 'load what is not seen at first later' },
  font: { shown: (bytes) => `${kilobytes(bytes)} of fonts`, fix: 'use fewer styles and characters' },
  image: { shown: (bytes) => `${kilobytes(bytes)} of pictures`, fix: 'show them smaller, or load what is below later' },
};

const kindsOf = Object.entries(PAGE_KINDS) as [keyof PageBudgets, PageKind][];

/** The release that serves a page, and the page's route id in it. */
export interface PageOwner {
  release: Release;
  /** id of its route; absent for an address that belongs to no route */
  route?: string;
}

/**
 * No whole page exceeds its owner's budgets.
 * @param ownerOf returns who serves an address: a shell is checked on the pages of all remotes
 */
export function pageBudgetRule(pages: CheckedPage[], ownerOf: (address: string) => PageOwner): Refusal[] {
  return pages.flatMap(({ address, load }) => {
    const { release, route = '' } = ownerOf(address);
    const budgets = { ...PAGE_BUDGETS, ...release.budgets.pages?.[route] };
    return kindsOf
      .filter(([kind]) => load !== undefined && load[kind] > budgets[kind])
      .map(([kind, { shown, fix }]): Refusal => {
        const reason = `the whole page ${address} of ${release.name}@${release.version} has ${shown(load?.[kind] ?? 0)}, its budget is ${shown(budgets[kind])}`;
        return { rule: 'budget', reason, mend: `${fix}, or ${raise(release, `pages["${route}"].${kind}`)}` };
      });
  });
}
