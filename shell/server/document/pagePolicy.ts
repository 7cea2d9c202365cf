import { createHash } from 'node:crypto';

interface PagePolicy {
  /** the page's inlined style sheets, which are allowed by their hashes */
  sheets: string[];
  /** the page's markup */
  html: string;
  /** sources of scripts, where they are not all of the site's own */
  scripts?: string[];
  /** addresses of frames that the page may embed */
  frames: string[];
  /** sources that may embed the page in a frame */
  framedBy?: "'none'" | "'self'";
  /** names of the Trusted Types policies that its releases create; undefined where a release does not declare them */
  trustedTypes: string[] | undefined;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the origins of https addresses; others must not get into a policy. */
const originsOf = (addresses: string[]) =>
  addresses.flatMap((address) =>
    URL.canParse(address) && new URL(address).protocol === 'https:' ? [new URL(address).origin] : [],
  );

const orNone = (sources: string[]) => (sources.length > 0 ? sources : ["'none'"]);

/**
 * Returns the Content-Security-Policy of one page: no inline script, no inline style except its own style sheets, no text that
 * becomes code in the browser. Style attributes are allowed where its markup has them, which a library wrote. See
 * decisions/security-headers.md.
 */
export function pagePolicy(page: PagePolicy): string {
  const { sheets, html, scripts = ["'self'"], frames, framedBy = "'self'", trustedTypes } = page;
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', ...scripts],
    ['style-src', "'self'", ...new Set(sheets.map(hashOf))],
    ...(html.includes(' style="') ? [['style-src-attr', "'unsafe-inline'"] as [string, string]] : []),
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', ...orNone(originsOf(frames))],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', framedBy],
    ...(trustedTypes ? trustedTypesOnly(trustedTypes) : []),
  ];
  return directives.map((directive) => directive.filter(Boolean).join(' ')).join('; ');
}

// Each remote contains a copy of shared-ui, and with it the same policies.
const trustedTypesOnly = (names: string[]): [string, ...string[]][] => [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', ...names, "'allow-duplicates'"],
];
