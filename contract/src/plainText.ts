const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

/** Returns the text of HTML on one line without tags, truncated to `limit` characters at a word boundary. */
export function plainText(html: string, limit = Infinity): string {
  const text = html
    .replace(/<\/?(?:p|li|h\d|br|hr|tr|td|th|div|ul|ol|table|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(text, limit);
}

/** Truncates one line of text to `limit` characters, the ellipsis included, at a word boundary. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf(' ', limit - 1);
  return `${text.slice(0, end > 0 ? end : limit - 1)}…`;
}
