import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from 'contract/richText';
import { RICH_TEXT_POLICY } from 'contract/trustedTypes';
import { trustedTypesPolicy } from '../trustedTypes/trustedTypesPolicy';

const ANY_TAG = /<[^>]*>?/g;
const CLEAN_TAG = /^<\/?([a-z][a-z\d]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>$/;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const HREF = new RegExp(`^([/#?]|(${RICH_TEXT_SCHEMES.join('|')}):)`, 'i');

function isClean(tag: string): boolean {
  const [, name = '', attributes = ''] = CLEAN_TAG.exec(tag) ?? [];
  const allowed = RICH_TEXT_ATTRIBUTES[name] ?? [];
  return (
    RICH_TEXT_TAGS.includes(name) &&
    [...attributes.matchAll(ATTRIBUTE)].every(
      ([, key = '', value = '']) => allowed.includes(key) && (key !== 'href' || HREF.test(value)),
    )
  );
}

/** Scrolls with the keyboard, too. */
const SCROLLED = 'data-table role="group" aria-label="Table" tabindex="0"';

/** Puts each table into a frame of its own: a wide one scrolls in it, a narrow one fills it. */
const framed = (html: string): string =>
  html.replaceAll('<table', `<div ${SCROLLED}><table`).replaceAll('</table>', '</table></div>');

/** Removes every tag that the api's sanitising would not have let through, and keeps the text. */
const createHTML = (html: string): string => framed(html.replace(ANY_TAG, (tag) => (isClean(tag) ? tag : '')));

export const richTextPolicy = trustedTypesPolicy(RICH_TEXT_POLICY, { createHTML });
