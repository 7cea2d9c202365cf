/**
 * Elements, attributes and schemes of rich text after cleaning: no picture, style or script, and links to pages, mail and
 * telephones.
 */
export const RICH_TEXT_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

export const RICH_TEXT_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  th: ['align', 'scope'],
  td: ['align'],
  ol: ['start'],
};

export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'];
