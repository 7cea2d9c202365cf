import type { Site } from 'contract/content/site';
import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts';
import type { PageCrumb, PageMeta } from 'shared-store/platform';
import type { PageHead } from 'shell/page-contract/renderedPage';
import { canonicalQuery, routePathOf } from './canonicalPath';

interface Address {
  url: URL;
  /** paths of the matched routes, from the outside in, and the values of their parameters */
  patterns: (string | undefined)[];
  params: Record<string, string | undefined>;
}

/**
 * Returns the breadcrumbs from Home to a page, for search engines, as its banner shows them.
 * @param path the page's own, for the last breadcrumb
 */
function breadcrumbList(crumbs: PageCrumb[], path: string): WithContext<BreadcrumbList> {
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
  const { title, image, robots, type = 'website', jsonLd = [], crumbs = [{ label: title }] } = meta;
  // sharing Home means sharing the college itself
  const name = meta.path === '/' ? (site?.college_name ?? title) : title;
  const head: PageHead = { name, siteName: site?.college_name ?? '', type, image, robots, jsonLd };
  if (status !== 200) return { ...head, jsonLd: [] };
  const path =
    (meta.path ?? routePathOf(address.patterns, address.params)) + canonicalQuery(address.url.searchParams, meta.query);
  const way = crumbs.length > 0 ? [breadcrumbList(crumbs, path)] : [];
  return { ...head, path, jsonLd: [...jsonLd, ...way] };
}
