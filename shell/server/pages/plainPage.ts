import { escapeHtml } from '../document/headTags';

export const FOREIGN = 'This was sent from a page of another site. Open the form on this site and send it from there.';

/** Returns a fixed page of the page server, for when none can be rendered. */
export const plainPage = (title: string, ...texts: string[]): string =>
  '<!doctype html><html lang="en-IN"><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<h1>${escapeHtml(title)}</h1>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</html>`;
