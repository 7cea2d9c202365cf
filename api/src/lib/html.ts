const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** Returns a page without layout or style, for when the site's own cannot be rendered. */
export const plainPage = (title: string, ...texts: string[]): string =>
  '<!doctype html><html lang="en-IN"><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<h1>${escapeHtml(title)}</h1>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</html>`;
