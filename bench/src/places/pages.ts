/** Returns the page as plain HTML, the lower bound: without scripts, data, preloads and web fonts. */
export const plainHtml = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="((module)?preload|expect)"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');

const ROOT = /(<div id="root">)[\s\S]*?(<\/div>(?=\s*(<link rel="preload"|<script)))/;
const DATA = /(<script type="application\/json" id="page">)([\s\S]*?)(<\/script>)/;

/**
 * Returns the page as it would be without server rendering: the same files and hints around an empty root, without data. The
 * shell then renders the page itself, as it does when the server half of a remote fails.
 * @throws Error when the page has no root or no data
 */
export function withoutServerRendering(html: string): string {
  if (!ROOT.test(html) || !DATA.test(html))
    throw new Error('this page has no root or no data: see shell/server/document');
  return html
    .replace(/<link rel="expect"[^>]*>/g, '')
    .replace(ROOT, '$1$2')
    .replace(DATA, (_all, begin: string, json: string, end: string) => {
      const data = JSON.parse(json) as Record<string, unknown>;
      delete data.hydration;
      delete data.state;
      return begin + JSON.stringify(data).replaceAll('<', '\\u003c') + end;
    });
}
