import { PAGE_BUDGETS, type PageBudgets } from '../registry/release/pageBudgets';
import type { ReleaseManifest } from '../registry/release/manifest';
import type { Verdict } from './verdict';

type Kind = keyof PageBudgets;

const KINDS = Object.keys(PAGE_BUDGETS) as Kind[];

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const exact = (value: number) => value.toLocaleString('en');

const isCount = (kind: Kind) => kind === 'elements' || kind === 'requests';

const shown = (kind: Kind, value: number) => `${exact(value)} ${isCount(kind) ? kind : `bytes of ${kind}`}`;

/** A page of the site, with the release that serves it: a shell is checked on the pages of all remotes. */
export interface SitePage {
  address: string;
  release: ReleaseManifest;
  /** id of its route */
  route: string;
}

/** A page that hydrated, with what it loads beside the candidate. */
export interface MeasuredPage extends SitePage {
  load: PageBudgets;
}

export function budgetsOf({ release: { budgets }, route }: Omit<SitePage, 'address'>): PageBudgets {
  return { ...PAGE_BUDGETS, ...budgets, ...budgets.pages?.[route] };
}

function checkPage(page: MeasuredPage, live: PageBudgets | undefined, verdict: Verdict): void {
  const { address, route, load } = page;
  const { name, version } = page.release;
  const id = `${verdict.name}@${verdict.version}`;
  const budgets = budgetsOf(page);
  for (const kind of KINDS.filter((one) => load[one] > budgets[one])) {
    const reason = `the whole page ${address} of ${name}@${version} has ${shown(kind, load[kind])}, its budget is ${exact(budgets[kind])}`;
    if (live && load[kind] <= live[kind]) {
      verdict.notes.push(`${reason}; ${id} adds nothing to it, the live site has ${shown(kind, live[kind])}`);
      continue;
    }
    verdict.refusals.push({
      rule: 'budget',
      reason: `${reason}${live ? `, and ${id} adds ${exact(load[kind] - live[kind])}` : ''}`,
      fix: `load less, or later what is not seen at first, or raise federation.budgets.pages["${route}"].${kind} in ${name}/package.json where others see it`,
    });
  }
}

/**
 * Checks whole pages against the budgets of the releases that serve them. A page that is over one of them is the fault of
 * whoever made it grow: the candidate is refused only where the page has more with it than without it.
 * @param measureLive measures pages without the candidate, by address; it leaves out those that are new
 * @param verdict receives the findings
 */
export async function checkBudgets(
  pages: MeasuredPage[],
  measureLive: (addresses: string[]) => Promise<Map<string, PageBudgets>>,
  verdict: Verdict,
): Promise<void> {
  const over = pages.filter((page) => KINDS.some((kind) => page.load[kind] > budgetsOf(page)[kind]));
  if (over.length === 0) return;
  const live = await measureLive(over.map(({ address }) => address));
  for (const page of over) checkPage(page, live.get(page.address), verdict);
}
