import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['align', 'scope'], td: ['align'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
    th: (tagName, attributes) => ({ tagName, attribs: { ...attributes, scope: 'col' } }),
  },
};

/** Markdown to HTML that pages may show as it is: text, lists, tables and links, without scripts, styles or pictures. */
export function markdownToHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), ALLOWED).trim();
}

/** Whether a text has Markdown pictures, which the cleaning would take out without a word. */
export function hasPicture(markdown: string): boolean {
  let found = false;
  marked.walkTokens(marked.lexer(markdown), ({ type }) => {
    found ||= type === 'image';
  });
  return found;
}
