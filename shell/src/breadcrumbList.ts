import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts';
import type { PageCrumb } from 'shared-store/platform';

/**
 * The way from Home to a page, for search engines, as its banner shows it.
 * @param path the page's own, which the last crumb has
 */
export function breadcrumbList(crumbs: PageCrumb[], path: string): WithContext<BreadcrumbList> {
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
