import { isPrivateRemote, type Release } from 'federation/registry/release/manifest';
import type { Menu, MenuLink, SiteMenu } from 'shell/page-contract/pageData';

/** Places of the lists on the bar, among the links there (specification section 2, Navigation). */
const LIST_ORDER = new Map([
  ['About us', 20],
  ['Courses', 30],
  ['Campus Life', 40],
]);
/** The place of a list that only releases name. */
const NEXT_ORDER = 45;

interface Placed {
  label: string;
  order: number;
}

const byPlace = (one: Placed, other: Placed) => one.order - other.order || (one.label < other.label ? -1 : 1);

/** Returns the links that a release brings to the menu; a private remote brings none. */
function entriesOf(release: Pick<Release, 'routes'>) {
  if (isPrivateRemote(release)) return [];
  return Object.values(release.routes).flatMap(({ path, listing }) =>
    (listing?.menu ?? []).map(({ label = listing?.label ?? '', to = `/${path}`, group, order }) => ({
      ...{ label, to, group, order },
      alias: listing?.aliasOf,
    })),
  );
}

/** Returns the site's menu: the links that releases bring, in the order of their numbers. */
export function siteMenu(remotes: Pick<Release, 'routes'>[]): SiteMenu {
  const bar: (Placed & { item: MenuLink | Menu })[] = [];
  const lists = new Map<string, MenuLink[]>();
  for (const { group, order, ...link } of remotes.flatMap(entriesOf).sort(byPlace)) {
    if (group === undefined) bar.push({ label: link.label, order, item: link });
    else lists.set(group, [...(lists.get(group) ?? []), link]);
  }
  for (const [label, links] of lists) {
    bar.push({ label, order: LIST_ORDER.get(label) ?? NEXT_ORDER, item: { label, links } });
  }
  return bar.sort(byPlace).map(({ item }) => item);
}
