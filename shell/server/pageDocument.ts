import { fileUrl, type Composition } from './composition';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from './pageData';
import type { RenderedPage } from './renderedPage';
import type { Release } from 'federation/release';

type Page = Extract<RenderedPage, { kind: 'page' }>;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

// Nothing inside may end the script element.
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface PageFile {
  url: string;
  integrity: string;
}

function filesOf(release: Release, files: string[]): PageFile[] {
  return files.map((file) => ({ url: fileUrl(release, file), integrity: release.integrity[file] ?? '' }));
}

/** Scripts and styles that a page needs, in the order in which they are used. */
function pageFiles(composition: Composition, page: Page) {
  const { shell } = composition;
  const remote = composition.remotes.find(({ routes }) => page.routeIds.some((id) => id in routes));
  const routes = remote ? page.routeIds.flatMap((id) => remote.routes[id] ?? []) : [];
  return {
    entries: filesOf(shell, [...shell.common.js, shell.entry]),
    preloads: remote ? filesOf(remote, [remote.entry, ...remote.common.js, ...routes.flatMap(({ js }) => js)]) : [],
    styles: [
      ...shell.common.css.map((file) => fileUrl(shell, file)),
      ...(remote
        ? [...remote.common.css, ...routes.flatMap(({ css }) => css)].map((file) => fileUrl(remote, file))
        : []),
    ],
  };
}

/** The whole document of a rendered page: styles inlined, the route's scripts hinted at low priority, no inline script. */
export function pageDocument(composition: Composition, page: Page): string {
  const { entries, preloads, styles } = pageFiles(composition, page);
  const data: PageData = { composition: composition.onPage, state: page.state, hydration: page.hydration };
  // data-href tells the style loader of a chunk that its sheet is here already.
  const inlined = styles
    .map((url) => `<style data-href="${url}">${composition.styles.get(url) ?? ''}</style>`)
    .join('');
  const hints = preloads
    .map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" integrity="${integrity}" fetchpriority="low">`,
    )
    .join('');
  const scripts = entries
    .map(({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}" fetchpriority="low"></script>`)
    .join('');
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    inlined,
    hints,
    scripts,
    `</head><body><div id="${ROOT_ID}">${page.html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>`,
    '</body></html>',
  ].join('');
}
