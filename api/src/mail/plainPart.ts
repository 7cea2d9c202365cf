import type { LetterPart } from './letter';

/** The plain text of a mail. */
export const plainPart = (parts: LetterPart[]): string => `${parts.map(plain).join('\n\n')}\n`;

function plain(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('link' in part) return `${part.link}:\n${part.address}`;
  return part.quote
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
