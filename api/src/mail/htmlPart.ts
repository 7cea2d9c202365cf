import type { LetterPart } from './letter';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
const lines = (text: string) => escape(text).replaceAll('\n', '<br>');

/** The HTML of a mail: what every mail program can show, without pictures, scripts or fonts of its own. */
export const htmlPart = (subject: string, parts: LetterPart[]): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:40em">
${parts.map(html).join('\n')}
</body></html>
`;

function html(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`;
  if ('facts' in part) {
    const facts = part.facts.map(([label, value]) => `${escape(label)}: <strong>${escape(value)}</strong>`);
    return `<p>${facts.join('<br>')}</p>`;
  }
  if ('link' in part) return `<p><a href="${escape(part.address)}">${escape(part.link)}</a></p>`;
  return `<blockquote style="margin:0;padding-left:1em;border-left:3px solid #888">${lines(part.quote)}</blockquote>`;
}
