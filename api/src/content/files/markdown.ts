import MarkdownIt, { type Token } from 'markdown-it';
import { RICH_TEXT_SCHEMES } from 'contract/richText';

/** Of a text, and of the fields of a file: twenty-five times the longest of the college. */
const MAX_KB = 64;

/** Describes a text that is longer than it may be; undefined for one that is not. */
export function tooLong(text: string, what = ''): string | undefined {
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_KB * 1024 ? `has ${Math.ceil(bytes / 1024)} KB${what}; write at most ${MAX_KB}` : undefined;
}

// HTML in a text stays text, as by default. What is nested deeper than a hundred levels is shown without further nesting.
const markdown = new MarkdownIt({ linkify: true });
markdown.linkify.set({ fuzzyLink: false });
markdown.validateLink = (href) =>
  !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(href) ||
  RICH_TEXT_SCHEMES.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));

const codeBlock = (tokens: Token[], index: number) =>
  `<p><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></p>\n`;
Object.assign(markdown.renderer.rules, { image: () => '', fence: codeBlock, code_block: codeBlock });

/** Elements of Markdown that rich text does not have, and what stands for them (contract/richText). */
const TAGS: Partial<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', s: 'del' };

function toRichText(token: Token): void {
  token.tag = TAGS[token.tag] ?? token.tag;
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href'));
    token.attrs = [['href', href], ...(/^https?:/i.test(href) ? NO_OPENER : [])];
  } else if (token.type === 'th_open' || token.type === 'td_open') {
    const align = String(token.attrGet('style') ?? '').replace('text-align:', '');
    token.attrs = [...attribute('align', align), ...(token.tag === 'th' ? COLUMN : [])];
  }
}
const attribute = (name: string, value: string): [string, string][] => (value === '' ? [] : [[name, value]]);
const NO_OPENER = attribute('rel', 'noopener');
const COLUMN = attribute('scope', 'col');

/**
 * Converts Markdown to HTML that pages may show as is: text, lists, tables and links, no scripts, styles or pictures. The problem
 * that it returns names the fix.
 */
export function htmlOf(text: string): { html: string; hasPicture: boolean } | { problem: string } {
  const problem = tooLong(text);
  if (problem !== undefined) return { problem };
  const blocks = markdown.parse(text, {});
  const tokens = blocks.flatMap((block) => [block, ...(block.children ?? [])]);
  tokens.forEach(toRichText);
  const html = markdown.renderer.render(blocks, markdown.options, {}).trim();
  return { html, hasPicture: tokens.some(({ type }) => type === 'image') };
}
