import type { Composition } from '../composition/composition';
import { fileUrl } from '../composition/fileAddress';
import { BARE_FRAME } from './bareFrame';
import { jsonForHtml } from './escapes';
import { headTags, structuredData } from './headTags';
import { pagePolicy } from './pagePolicy';
import { PAGE_DATA_ID, ROOT_ID, type PageData, type PageTools } from 'shell/page-contract/pageData';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import type { Release } from 'federation/registry/release/manifest';

type Page = Extract<RenderedPage, { kind: 'page' }>;

export interface DocumentExtras {
  tools?: PageTools;
  /** HTML above the page */
  banner?: string;
  /** a page of its remote alone, without the site's header and footer, for signed-in users */
  isPrivate?: boolean;
  /** a page that search engines must not index */
  isUnlisted?: boolean;
}

interface PageFile {
  url: string;
  integrity: string;
}

const filesOf = (release: Release, files: string[]): PageFile[] =>
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
    styles: used.flatMap((release) =>
      [release.common, ...routesOf(release, page)].flatMap(({ css }) => css).map((file) => fileUrl(release, file)),
    ),
  };
}

/** Returns the names of the policies that a composition's releases create; undefined when one of them cannot be read. */
function trustedTypesOf({ shell, remotes, missing }: Composition): string[] | undefined {
  const names = [shell, ...remotes].flatMap(({ trustedTypes }) => trustedTypes);
  return missing.length === 0 ? [...new Set(names)] : undefined;
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
  { tools, banner = '', isPrivate = false, isUnlisted = isPrivate }: DocumentExtras = {},
): { document: string; policy: string } {
  const { entries, preloads, styles } = pageFiles(composition, page);
  const data: PageData = { composition: composition.onPage, state: page.state, hydration: page.hydration, tools };
  // data-href makes the loader of a chunk's style skip a style sheet that the document already contains.
  const sheets = styles.map((url) => [url, composition.styles.get(url) ?? ''] as const);
  const inlined = sheets.map(([url, sheet]) => `<style data-href="${url}">${sheet}</style>`).join('');
  const bare = isPrivate ? [BARE_FRAME] : [];
  const hints = preloads
    .map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" integrity="${integrity}" fetchpriority="low">`,
    )
    .join('');
  const scripts = entries
    .map(({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}" fetchpriority="low"></script>`)
    .join('');
  const policy = pagePolicy({
    sheets: [...sheets.map(([, sheet]) => sheet), ...bare],
    html: banner + page.html,
    frames: isPrivate ? [] : page.frames,
    framedBy: isPrivate ? "'none'" : "'self'",
    trustedTypes: trustedTypesOf(composition),
  });
  const document = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(page, siteUrl, isUnlisted),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    WHOLE_HEADER,
    inlined,
    ...bare.map((sheet) => `<style>${sheet}</style>`),
    `</head><body>${banner}<div id="${ROOT_ID}">${page.html}</div>`,
    hints,
    scripts,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>`,
    isUnlisted ? '' : structuredData(page.head.jsonLd, siteUrl),
    '</body></html>',
  ].join('');
  return { document, policy };
}
