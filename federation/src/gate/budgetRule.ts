import { PAGE_BUDGETS, type PageBudgets } from '../registry/release/pageBudgets';
import type { Release } from '../registry/release/manifest';
import type { LiveSite } from './liveLoads';
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

type Candidate = Pick<Release, 'name' | 'version' | 'modules'>;

function budgetsOf({ release: { budgets }, route }: SitePage): PageBudgets {
  return { ...PAGE_BUDGETS, ...budgets, ...budgets.pages?.[route] };
}

/** How many grown modules are named, those that grew most. */
const MOST_NAMED = 5;

/** Names what has grown, and by how much. */
const grown = (now: Record<string, number> = {}, before: Record<string, number> = {}) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, MOST_NAMED)
    .map(({ name, more }) => `${name} +${exact(more)}`)
    .join(', ');

/** Names the scripts of a page that have grown, and the modules of the candidate, before they are made small. */
function grownScripts(load: PageLoad, live: PageLoad, candidate: Candidate, release: LiveSite['release']): string {
  const modules = grown(candidate.modules, release?.modules);
  const since = modules && `; sources since ${candidate.name}@${release?.version}: ${modules}`;
  return ` (${grown(load.scripts, live.scripts)}${since})`;
}

function checkPage({ page, load }: MeasuredPage, candidate: Candidate, { release, loads }: LiveSite) {
  const live = loads.get(page.address);
  const id = `${candidate.name}@${candidate.version}`;
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
    const what = live && kind === 'script' ? grownScripts(load, live, candidate, release) : '';
    refusals.push({
      rule: 'budget',
      reason: `${reason}${live ? `, and ${id} adds ${exact(load[kind] - live[kind])}${what}` : ''}`,
      fix: `load less, or later what is not seen at first, or raise federation.budgets.pages["${page.route}"].${kind} in ${name}/package.json where others see it`,
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
 * @param measureLive measures pages without the candidate; it leaves out those that are new
 */
export async function checkBudgets(
  candidate: Candidate,
  pages: MeasuredPage[],
  measureLive: (addresses: string[]) => Promise<LiveSite>,
): Promise<{ refusals: Refusal[]; notes: string[] }> {
  const over = pages.filter(({ page, load }) => KINDS.some((kind) => load[kind] > budgetsOf(page)[kind]));
  const addresses = over.map(({ page }) => page.address);
  const live = addresses.length > 0 ? await measureLive(addresses) : { loads: new Map<string, PageLoad>() };
  const checked = over.map((one) => checkPage(one, candidate, live));
  return {
    refusals: checked.flatMap(({ refusals }) => refusals),
    notes: [...checked.flatMap(({ notes }) => notes), ...nearlyUsedUp(pages)],
  };
}
