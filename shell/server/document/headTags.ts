import { escapeHtml } from 'api/lib/html';
import { EVENTS_CALENDAR, NEWS_FEED } from 'contract/pages/shell';
import { pictureUrl } from 'contract/pictures';
import type { PageHead, RenderedPage } from 'shell/page-contract/renderedPage';

/** Serialises JSON for a script element: nothing inside can end it. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** `/B.Pharm` at a site -> `https://…/B.Pharm`; an absolute address stays unchanged. */
export const absolute = (address: string, siteUrl: string): string => new URL(address, `${siteUrl}/`).href;

/** Fields of schema.org objects that contain addresses; other texts may also begin with a slash. */
const ADDRESS_FIELDS = new Set(['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage', 'sameAs']);

/** Returns a copy of a schema.org object with the paths in its address fields made absolute. */
export function withAbsoluteAddresses(value: unknown, siteUrl: string, field = ''): unknown {
  if (typeof value === 'string') {
    return ADDRESS_FIELDS.has(field) && value.startsWith('/') ? absolute(value, siteUrl) : value;
  }
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteAddresses(entry, siteUrl, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withAbsoluteAddresses(entry, siteUrl, name)]),
  );
}

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** The preview picture of a page that has none of its own. */
const SHARE_PICTURE = '/share.png';
/** The widest picture available; requested without a format preference it is a JPEG, which all link previews support. */
const SHARE_WIDTH = 1200;

/** The background of the strip on top of every page, in both schemes (`--color-stage-deep` in shared-ui's tokens). */
const THEME_COLOURS = { light: '#08302d', dark: '#091615' };

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  content ? `<meta ${kind}="${key}" content="${escapeHtml(content)}">` : '';

function shareTags(page: Page, head: PageHead, siteUrl: string): string[] {
  const picture = absolute(pictureUrl(head.image ?? SHARE_PICTURE, SHARE_WIDTH), siteUrl);
  return [
    meta('property', 'og:title', head.name),
    meta('property', 'og:description', page.description),
    meta('property', 'og:type', head.type),
    meta('property', 'og:url', head.path === undefined ? '' : absolute(head.path, siteUrl)),
    meta('property', 'og:image', picture),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:locale', 'en_IN'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Returns schema.org objects for search engines. They are at the end of a document, behind what a visitor waits for. */
export const structuredData = (jsonLd: object[], siteUrl: string): string =>
  jsonLd
    .map((object) => jsonForHtml(withAbsoluteAddresses(object, siteUrl)))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');

function publicTags(page: Page, siteUrl: string): string[] {
  const { head } = page;
  return [
    meta('name', 'robots', head.robots ?? ''),
    head.path === undefined ? '' : `<link rel="canonical" href="${escapeHtml(absolute(head.path, siteUrl))}">`,
    ...shareTags(page, head, siteUrl),
    `<link rel="alternate" type="application/rss+xml" title="News" href="${NEWS_FEED}">`,
    `<link rel="alternate" type="text/calendar" title="Events" href="${EVENTS_CALENDAR}">`,
  ];
}

/** Returns title, description and metadata for search engines, feed readers and link previews; that only of public pages. */
export function headTags(page: Page, siteUrl: string, isPrivate = false): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...(isPrivate ? [meta('name', 'robots', 'noindex, nofollow')] : publicTags(page, siteUrl)),
    ...Object.entries(THEME_COLOURS).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    ),
  ].join('');
}
