import type { Site } from 'contract/content/site';
import type { Crumb } from 'contract/pages/page';
import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts';
import type { PageMeta } from 'shared-store/platform';
import type { PageHead } from 'shell/page-contract/renderedPage';

// The first page of a list is the list itself.
const isMeant = (name: string, value: string) => (name === 'page' ? /^[1-9]\d*$/.test(value) && value !== '1' : value);

/** Returns the part of a query that identifies another page, from the parameters that the page names. */
export function canonicalQuery(search: URLSearchParams, names: string[] = []): string {
  const kept = names.map((name): [string, string] => [name, search.get(name) ?? '']).filter((pair) => isMeant(...pair));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

interface Address {
  url: URL;
  /** as its route spells it, whatever letter case was requested */
  path: string;
}

/**
 * Returns the breadcrumbs from Home to a page, for search engines, as its banner shows them.
 * @param path the page's own, for the last breadcrumb
 */
function breadcrumbList(crumbs: Crumb[], path: string): WithContext<BreadcrumbList> {
  const steps = [{ label: 'Home', to: '/' }, ...crumbs];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to ?? path,
    })),
  };
}

/** Returns the metadata of a page's head for search engines and link previews. */
export function pageHeadOf(meta: PageMeta, site: Site | undefined, status: number, address: Address): PageHead {
  const { title, image, robots, type = 'website', crumbs = [{ label: title }] } = meta;
  // sharing Home means sharing the college itself
  const name = meta.path === '/' ? (site?.college_name ?? title) : title;
  const head: PageHead = { name, siteName: site?.college_name ?? '', type, image, robots, jsonLd: [] };
  if (status !== 200) return head;
  const path = (meta.path ?? address.path) + canonicalQuery(address.url.searchParams, meta.query);
  return { ...head, path, jsonLd: crumbs.length > 0 ? [breadcrumbList(crumbs, path)] : [] };
}
