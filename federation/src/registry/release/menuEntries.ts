import { isPrivateRemote, type ReleaseManifest } from './manifest';

/** A link in the site's menu. */
export interface MenuEntry {
  label: string;
  to: string;
  /** the page's own path, where the link has its second address */
  alias?: string;
  /** the label of the list that contains it; absent: the bar itself */
  group?: string;
  order: number;
}

/** Returns the links that a release brings to the menu; a private remote brings none. */
export function menuEntriesOf(release: Pick<ReleaseManifest, 'routes'>): MenuEntry[] {
  if (isPrivateRemote(release)) return [];
  return Object.values(release.routes).flatMap(({ path, listing }) =>
    (listing?.menu ?? []).map(({ label = listing?.label ?? '', to = `/${path}`, group, order }) => ({
      ...{ label, to, group, order },
      alias: listing?.aliasOf,
    })),
  );
}
