const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

/** The words of rich text without its marks, on one line, cut after a whole word; `limit` counts characters. */
export function plainText(html: string, limit = Infinity): string {
  const text = html
    .replace(/<\/?(?:p|li|h\d|br|hr|tr|td|th|div|ul|ol|table|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(text, limit);
}

/** The beginning of a text of one line, at most `limit` characters with the dots that say it goes on. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf(' ', limit - 1);
  return `${text.slice(0, end > 0 ? end : limit - 1)}…`;
}
