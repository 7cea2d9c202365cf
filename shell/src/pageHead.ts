import type { Site } from 'contract/records';
import type { PageMeta } from 'shared-store/platform';
import type { PageHead } from '../server/renderedPage';
import { breadcrumbList } from './breadcrumbList';
import { canonicalQuery, routePathOf } from './canonicalPath';

interface Address {
  url: URL;
  /** paths of the matched routes, from the outside in, and what their parameters stand for */
  patterns: (string | undefined)[];
  params: Record<string, string | undefined>;
}

/** What a page's head says of it to search engines and to those who share it. */
export function pageHeadOf(meta: PageMeta, site: Site | undefined, status: number, address: Address): PageHead {
  const { title, image, robots, type = 'website', jsonLd = [], crumbs = [{ label: title }] } = meta;
  // what is shared of Home is the college itself
  const name = meta.path === '/' ? (site?.college_name ?? title) : title;
  const head: PageHead = { name, siteName: site?.college_name ?? '', type, image, robots, jsonLd };
  if (status !== 200) return { ...head, jsonLd: [] };
  const path =
    (meta.path ?? routePathOf(address.patterns, address.params)) + canonicalQuery(address.url.searchParams, meta.query);
  const way = crumbs.length > 0 ? [breadcrumbList(crumbs, path)] : [];
  return { ...head, path, jsonLd: [...jsonLd, ...way] };
}
