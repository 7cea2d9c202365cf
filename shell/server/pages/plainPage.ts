export const FOREIGN = 'This was sent from a page of another site. Open the form on this site and send it from there.';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Returns a fixed page of the page server, for when none can be rendered. */
export const plainPage = (title: string, ...texts: string[]): string =>
  '<!doctype html><html lang="en-IN"><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>` +
  `<h1>${escaped(title)}</h1>${texts.map((text) => `<p>${escaped(text)}</p>`).join('')}</html>`;
