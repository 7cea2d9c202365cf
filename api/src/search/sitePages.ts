import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { pageListing, pagePath } from 'contract/pages/listing';

const { label, words } = pageListing.properties;
const searchedPages = Type.Array(Type.Object({ path: pagePath, label, words }));

/** A page as the site's search gets it. */
export type SearchedPage = Static<typeof searchedPages>[number];

/** A header may have 16 KB, of which this many pages of the longest words take less than half. */
const MOST_PAGES = 100;
const MOST_BYTES = 64 * 1024;

/** Returns the value of the header `SITE_PAGES`: no more than the first hundred pages. */
export const packPages = (pages: SearchedPage[]): string =>
  deflateRawSync(JSON.stringify(pages.slice(0, MOST_PAGES))).toString('base64url');

/** Reads the header's value; one that no page server has sent contains no pages. */
export function unpackPages(packed: string): SearchedPage[] {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString();
    const pages: unknown = JSON.parse(text);
    return Value.Check(searchedPages, pages) ? pages : [];
  } catch {
    return [];
  }
}
