import { PAGE_BUDGETS, type PageBudgets } from '../registry/release/pageBudgets';
import type { Release } from '../registry/release/manifest';
import type { PageLoad } from './pageLoad';
import type { Refusal } from './verdict';

type Kind = keyof PageBudgets;

const KINDS = Object.keys(PAGE_BUDGETS) as Kind[];

/** Share of a budget from which on the gate says that it is nearly used up. */
const NEARLY = 0.98;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const exact = (value: number) => value.toLocaleString('en');

const isCount = (kind: Kind) => kind === 'elements' || kind === 'requests';

const shown = (kind: Kind, value: number) => `${exact(value)} ${isCount(kind) ? kind : `bytes of ${kind}`}`;

/** A page of the site, with the release that serves it: a shell is checked on the pages of all remotes. */
export interface SitePage {
  address: string;
  release: Release;
  /** id of its route */
  route: string;
}

/** A page that hydrated, with the candidate in place. */
export interface MeasuredPage {
  page: SitePage;
  load: PageLoad;
}

function budgetsOf({ release: { budgets }, route }: SitePage): PageBudgets {
  return { ...PAGE_BUDGETS, ...budgets, ...budgets.pages?.[route] };
}

/** Names the scripts of a page that have grown, with the package that each belongs to. */
const grownScripts = (load: PageLoad, live: PageLoad) =>
  Object.entries(load.scripts)
    .map(([script, bytes]) => ({ script, more: bytes - (live.scripts[script] ?? 0) }))
    .filter(({ more }) => more > 0)
    .map(({ script, more }) => `${script} +${exact(more)}`)
    .join(', ');

function checkPage({ page, load }: MeasuredPage, candidate: string, live: PageLoad | undefined) {
  const refusals: Refusal[] = [];
  const notes: string[] = [];
  const budgets = budgetsOf(page);
  const { name, version } = page.release;
  for (const kind of KINDS.filter((one) => load[one] > budgets[one])) {
    const reason = `the whole page ${page.address} of ${name}@${version} has ${shown(kind, load[kind])}, its budget is ${exact(budgets[kind])}`;
    if (live && load[kind] <= live[kind]) {
      notes.push(`${reason}; ${candidate} adds nothing to it, the live site has ${shown(kind, live[kind])}`);
      continue;
    }
    const grown = live && kind === 'script' ? ` (${grownScripts(load, live)})` : '';
    refusals.push({
      rule: 'budget',
      reason: `${reason}${live ? `, and ${candidate} adds ${exact(load[kind] - live[kind])}${grown}` : ''}`,
      mend: `load less, or later what is not seen at first, or raise federation.budgets.pages["${page.route}"].${kind} in ${name}/package.json where others see it`,
    });
  }
  return { refusals, notes };
}

/** Returns a note for each kind of budget that pages have nearly used up. */
function nearlyUsedUp(pages: MeasuredPage[]): string[] {
  return KINDS.flatMap((kind) => {
    const near = pages
      .map(({ page, load }) => ({ address: page.address, share: load[kind] / budgetsOf(page)[kind] }))
      .filter(({ share }) => share >= NEARLY && share <= 1)
      .map(({ address, share }) => `${address} ${(100 * share).toFixed(1)} %`);
    return near.length > 0 ? [`nearly all of the budget of ${kind} is used: ${near.join(', ')}`] : [];
  });
}

/**
 * Checks whole pages against the budgets of the releases that serve them. A page that is over one of them is the fault of
 * whoever made it grow: the candidate is refused only where the page has more with it than without it.
 * @param candidate the release that is checked, as name@version
 * @param measureLive measures pages without the candidate; it leaves out those that are new
 */
export async function checkBudgets(
  candidate: string,
  pages: MeasuredPage[],
  measureLive: (addresses: string[]) => Promise<Map<string, PageLoad>>,
): Promise<{ refusals: Refusal[]; notes: string[] }> {
  const over = pages.filter(({ page, load }) => KINDS.some((kind) => load[kind] > budgetsOf(page)[kind]));
  const addresses = over.map(({ page }) => page.address);
  const live = addresses.length > 0 ? await measureLive(addresses) : new Map<string, PageLoad>();
  const checked = over.map((one) => checkPage(one, candidate, live.get(one.page.address)));
  return {
    refusals: checked.flatMap(({ refusals }) => refusals),
    notes: [...checked.flatMap(({ notes }) => notes), ...nearlyUsedUp(pages)],
  };
}
