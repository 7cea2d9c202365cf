import { fileUrl, onPage, type Composition } from '../composition/composition';
import { headTags, jsonForHtml, structuredData } from './headTags';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from 'shell/page-contract/pageData';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { integrityOf } from 'federation/registry/release/integrity';
import type { Release } from 'federation/registry/release/manifest';

type Page = Extract<RenderedPage, { kind: 'page' }>;

export interface DocumentExtras {
  /** the page follows new builds */
  isDevelopment?: boolean;
  /** what a strip above the page says of a preview; plain text */
  banner?: string;
  /** a page of its remote alone, without the site's header and footer, for signed-in users */
  isPrivate?: boolean;
  /** the desk's public address, if it has a host of its own: a private page runs only its composition's releases there */
  deskUrl?: string;
  /** a page that search engines must not index */
  isUnlisted?: boolean;
}

const filesOf = (release: Release, files: string[]) =>
  files.map((file) => ({ url: fileUrl(release, file), integrity: release.integrity[file] ?? '' }));

const routesOf = (release: Release, { routeIds }: Page) => routeIds.flatMap((id) => release.routes[id] ?? []);

/** Returns the scripts and styles that a page needs, in the order in which they are used. */
function pageFiles({ shell, remotes }: Composition, page: Page) {
  const remote = remotes.find(({ routes }) => page.routeIds.some((id) => id in routes));
  const used = remote ? [shell, remote] : [shell];
  const scriptsOf = (release: Release) => routesOf(release, page).flatMap(({ js }) => js);
  return {
    entries: filesOf(shell, [...shell.common.js, shell.entry]),
    preloads: [
      ...filesOf(shell, scriptsOf(shell)),
      ...(remote ? filesOf(remote, [remote.entry, ...remote.common.js, ...scriptsOf(remote)]) : []),
    ],
    sheets: used.flatMap((release) =>
      [release.common, ...routesOf(release, page)]
        .flatMap(({ css }) => css)
        .map((file) => ({ url: fileUrl(release, file), sheet: String(release.contents.get(file) ?? '') })),
    ),
  };
}

/**
 * Hides what the shell's layout draws around a page (`shell/src/layout/Layout.tsx`), except for the loading indicator: a
 * private remote draws its own header. This is a style sheet of that document and not part of the layout, so that the scripts
 * of public pages do not grow, and hydration finds the same elements as the server sent.
 */
const BARE_FRAME = `#${ROOT_ID}>:is(a,header,footer,button){display:none}`;

/** The strip above a preview. */
const BANNER =
  'body>aside{position:sticky;top:0;z-index:100;padding:8px 16px;background:#ffe082;color:#212121;' +
  'font:600 15px/1.4 sans-serif}';

const hashOf = (text: string) => `'${integrityOf(Buffer.from(text))}'`;

/** Returns the origins of https addresses; others must not get into a policy. */
const originsOf = (addresses: string[]) =>
  addresses.flatMap((address) =>
    URL.canParse(address) && new URL(address).protocol === 'https:' ? [new URL(address).origin] : [],
  );

/**
 * Returns the Content-Security-Policy of one page: no inline script, no inline style except its own style sheets, no text that
 * becomes code in the browser. See decisions/anti-forgery.md.
 * @param sheets the page's inlined style sheets, which are allowed by their hashes
 */
function pagePolicy(
  { shell, remotes }: Composition,
  page: Page,
  sheets: string[],
  { isPrivate, deskUrl }: DocumentExtras,
): string {
  const releases = [shell, ...remotes];
  const scripts = isPrivate && deskUrl ? releases.map(({ name }) => `${deskUrl}/releases/${name}/`) : ["'self'"];
  const frames = isPrivate ? [] : originsOf(page.frames);
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', ...scripts],
    ['style-src', "'self'", ...new Set(sheets.map(hashOf))],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', isPrivate ? "'none'" : "'self'"],
    ['require-trusted-types-for', "'script'"],
    // each remote contains a copy of shared-ui, and with it the same policies
    ['trusted-types', ...new Set(releases.flatMap(({ trustedTypes }) => trustedTypes)), "'allow-duplicates'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The first paint waits until the header is complete: otherwise menus that arrive one after another would move. */
const WHOLE_HEADER = '<link rel="expect" href="#content" blocking="render">';

/**
 * Returns the document of a rendered page, and the policy that it is sent with: styles inlined, no inline script. The
 * page's text comes before its scripts, which would compete for bandwidth: they follow, preloaded at low priority.
 * @param siteUrl scheme, host and port of the page's absolute addresses, without a trailing slash
 * @param extras parts that public pages do not have
 */
export function pageDocument(
  composition: Composition,
  page: Page,
  siteUrl: string,
  { isDevelopment, banner, deskUrl, isPrivate = false, isUnlisted = isPrivate }: DocumentExtras = {},
): { document: string; policy: string } {
  const { entries, preloads, sheets } = pageFiles(composition, page);
  const { state, hydration } = page;
  const data: PageData = {
    composition: onPage(composition),
    state,
    hydration,
    ...(isDevelopment && { isDevelopment }),
  };
  // data-href makes the loader of a chunk's style skip a style sheet that the document already contains.
  const inlined = sheets.map(({ url, sheet }) => `<style data-href="${url}">${sheet}</style>`).join('');
  const own = [...(isPrivate ? [BARE_FRAME] : []), ...(banner ? [BANNER] : [])];
  const hints = preloads
    .map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" integrity="${integrity}" fetchpriority="low">`,
    )
    .join('');
  const scripts = entries
    .map(({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}" fetchpriority="low"></script>`)
    .join('');
  const allSheets = [...sheets.map(({ sheet }) => sheet), ...own];
  const policy = pagePolicy(composition, page, allSheets, { isPrivate, deskUrl });
  const document = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(page, siteUrl, isUnlisted),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    WHOLE_HEADER,
    inlined,
    ...own.map((sheet) => `<style>${sheet}</style>`),
    `</head><body>${banner ? `<aside aria-label="Preview">${banner}</aside>` : ''}`,
    `<div id="${ROOT_ID}">${page.html}</div>`,
    hints,
    scripts,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>`,
    isUnlisted ? '' : structuredData(page.head.jsonLd, siteUrl),
    '</body></html>',
  ].join('');
  return { document, policy };
}
