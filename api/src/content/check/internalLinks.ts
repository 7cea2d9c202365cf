import type { TSchema } from '@sinclair/typebox';
import { newsItemPage, TEXT_PAGES } from 'contract/pages/content';
import { KNOWN_PATHS } from 'contract/pages/pages';
import { notesOf } from 'contract/recordProblem';

const HREF = /<a href="([^"]*)"/g;
const ELSEWHERE = /^[a-z][a-z\d+.-]*:/i;

/** Returns the link targets of a clean HTML text, each once, as written. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(HREF)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}

/** Returns the links in a record's fields, by field; links in rich text excluded. */
export function linkFields(schema: TSchema, value: unknown, field = ''): { field: string; href: string }[] {
  if (notesOf(schema).isLink) return typeof value === 'string' ? [{ field, href: value }] : [];
  if (Array.isArray(value) && schema.items) {
    return value.flatMap((item, index) => linkFields(schema.items, item, `${field}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  const inside = field && `${field}.`;
  const values = value as Record<string, unknown>;
  return Object.entries<TSchema>(schema.properties).flatMap(([key, inner]) =>
    linkFields(inner, values[key], inside + key),
  );
}

/**
 * Describes what is wrong with a link; undefined for a valid one.
 * @param recordPaths the pages of records
 * @param textPages names of the pages of text whose file is there
 */
export function linkFault(
  recordPaths: readonly string[],
  textPages: ReadonlySet<string>,
): (href: string) => string | undefined {
  const removed = TEXT_PAGES.filter(({ id }) => !textPages.has(id)).map(({ path }) => path);
  // there is no such page without an item
  const absent = new Set([...removed, newsItemPage.path]);
  const served = new Set([...KNOWN_PATHS.filter((path) => !absent.has(path)), ...recordPaths].map(normal));

  return (href) => {
    if (ELSEWHERE.test(href) || href.startsWith('#')) return undefined;
    if (!href.startsWith('/'))
      return `the link "${href}" would point elsewhere on each page; write it from the root, as /${href}`;
    return served.has(normal(href)) ? undefined : `no page of the site is at "${href}"; correct the link`;
  };
}

/** Normalises an address: letter case and encoding do not matter, and only the query of a news item selects a page. */
function normal(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://site.internal');
  const item = pathname.toLowerCase() === newsItemPage.path ? `?item=${searchParams.get('item')}` : '';
  return (
    decode(pathname)
      .replace(/(.)\/$/, '$1')
      .toLowerCase() + item
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
