import { PAGE_BUDGETS, type PageBudgets } from '../registry/release/pageBudgets';
import type { ReleaseManifest } from '../registry/release/manifest';
import type { Refusal } from './verdict';

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

/** A page that hydrated, with the candidate in place. */
export interface MeasuredPage {
  page: SitePage;
  load: PageBudgets;
}

function budgetsOf({ release: { budgets }, route }: SitePage): PageBudgets {
  return { ...PAGE_BUDGETS, ...budgets, ...budgets.pages?.[route] };
}

function checkPage({ page, load }: MeasuredPage, id: string, live: PageBudgets | undefined) {
  const refusals: Refusal[] = [];
  const notes: string[] = [];
  const budgets = budgetsOf(page);
  const { name, version } = page.release;
  for (const kind of KINDS.filter((one) => load[one] > budgets[one])) {
    const reason = `the whole page ${page.address} of ${name}@${version} has ${shown(kind, load[kind])}, its budget is ${exact(budgets[kind])}`;
    if (live && load[kind] <= live[kind]) {
      notes.push(`${reason}; ${id} adds nothing to it, the live site has ${shown(kind, live[kind])}`);
      continue;
    }
    refusals.push({
      rule: 'budget',
      reason: `${reason}${live ? `, and ${id} adds ${exact(load[kind] - live[kind])}` : ''}`,
      fix: `load less, or later what is not seen at first, or raise federation.budgets.pages["${page.route}"].${kind} in ${name}/package.json where others see it`,
    });
  }
  return { refusals, notes };
}

/**
 * Checks whole pages against the budgets of the releases that serve them. A page that is over one of them is the fault of
 * whoever made it grow: the candidate is refused only where the page has more with it than without it.
 * @param id of the candidate
 * @param measureLive measures pages without the candidate, by address; it leaves out those that are new
 */
export async function checkBudgets(
  id: string,
  pages: MeasuredPage[],
  measureLive: (addresses: string[]) => Promise<Map<string, PageBudgets>>,
): Promise<{ refusals: Refusal[]; notes: string[] }> {
  const over = pages.filter(({ page, load }) => KINDS.some((kind) => load[kind] > budgetsOf(page)[kind]));
  const addresses = over.map(({ page }) => page.address);
  const live = addresses.length > 0 ? await measureLive(addresses) : new Map<string, PageBudgets>();
  const checked = over.map((one) => checkPage(one, id, live.get(one.page.address)));
  return {
    refusals: checked.flatMap(({ refusals }) => refusals),
    notes: checked.flatMap(({ notes }) => notes),
  };
}
