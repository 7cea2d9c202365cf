import { escapeHtml } from 'api/lib/html';
import { EVENTS_CALENDAR, NEWS_FEED } from 'contract/pages/shell';
import { pictureUrl } from 'contract/pictures';
import type { PageHead, RenderedPage } from 'shell/page-contract/renderedPage';

/** Serialises JSON for a script element: nothing inside can end it. */
export const jsonForHtml = (value: unknown, replacer?: (field: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

/** `/B.Pharm` at a site -> `https://…/B.Pharm`; an absolute address stays unchanged. */
export const absolute = (address: string, siteUrl: string): string => new URL(address, `${siteUrl}/`).href;

/** Fields of schema.org objects that contain addresses; other texts may also begin with a slash. */
const ADDRESS_FIELDS = new Set(['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage', 'sameAs']);

/** Makes the paths in the address fields of schema.org objects absolute, as a replacer of `JSON.stringify`. */
const withAbsoluteAddresses = (siteUrl: string) => (field: string, value: unknown) => {
  if (!ADDRESS_FIELDS.has(field)) return value;
  const whole = (one: unknown) => (typeof one === 'string' && one.startsWith('/') ? absolute(one, siteUrl) : one);
  return Array.isArray(value) ? value.map(whole) : whole(value);
};

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
    .map((object) => jsonForHtml(object, withAbsoluteAddresses(siteUrl)))
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
