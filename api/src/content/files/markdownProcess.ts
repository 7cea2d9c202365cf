import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from 'contract/richText';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { answerTasks } from '../../uploads/sandbox/sandboxLane';

export interface MarkdownTask {
  markdown: string;
}

/** Clean HTML, and whether the text has Markdown pictures, which it does not show. */
export type LaidOut = { html: string; hasPicture: boolean };

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: RICH_TEXT_TAGS,
  allowedAttributes: RICH_TEXT_ATTRIBUTES,
  allowedSchemes: RICH_TEXT_SCHEMES,
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
    th: (tagName, attributes) => ({ tagName, attribs: { ...attributes, scope: 'col' } }),
  },
};

/** Converts Markdown to HTML that pages may show as is: text, lists, tables and links, no scripts, styles or pictures. */
function markdownToHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), ALLOWED).trim();
}

/** Whether a text has Markdown pictures, which sanitising would remove silently. */
function hasPicture(markdown: string): boolean {
  let found = false;
  marked.walkTokens(marked.lexer(markdown), ({ type }) => {
    found ||= type === 'image';
  });
  return found;
}

answerTasks(({ markdown }: MarkdownTask): LaidOut | { isTooDeep: true } => {
  try {
    return { html: markdownToHtml(markdown), hasPicture: hasPicture(markdown) };
  } catch (error) {
    if (error instanceof RangeError) return { isTooDeep: true };
    throw error;
  }
});
