import { DEFAULT_BUDGETS, type Budgets } from '../registry/release/pageWeight';
import type { Release } from '../registry/release/manifest';
import type { CheckedPage, Refusal } from './verdict';

const KINDS: (keyof Budgets)[] = ['script', 'css', 'html'];

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** No page is heavier than the release's own budgets. */
export function budgetRule(release: Release, pages: CheckedPage[]): Refusal[] {
  const budgets = release.budgets ?? DEFAULT_BUDGETS;
  return pages.flatMap((page) =>
    KINDS.filter((kind) => page[kind] > budgets[kind]).map((kind): Refusal => {
      const reason = `${page.address} of ${release.name}@${release.version} has ${kilobytes(page[kind])} of ${kind}, its budget is ${kilobytes(budgets[kind])} compressed`;
      const mend = `make it lighter, or raise federation.budgets.${kind} in ${release.name}/package.json where others see it`;
      return { rule: 'budget', reason, mend };
    }),
  );
}
