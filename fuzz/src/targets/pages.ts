import fc from 'fast-check';
import { KNOWN_PATHS } from 'contract/pages/pages';
import { junkText } from 'api/testing/junk.testing';
import { applyEdits, bytesOf, edits, type Edit } from '../mutation/edits';
import { rawRequest } from '../rawRequest';
import { startFuzzedSite } from '../site';
import type { Outcome, Target } from '../target';

interface PageCase {
  method: string;
  address: string;
  /** header lines, each with its name */
  headers: string[];
  /** edits of the whole request head, one character per byte */
  edits: Edit[];
}

const PATHS = [
  ...KNOWN_PATHS.map((path) => path.replace(/:\w+/g, 'none')),
  ...['/news-details/none', '/course-details/phd', '/B.Pharm', '/robots.txt', '/sitemap.xml'],
  ...[
    '/releases/registry.json',
    '/releases/mf-content/1.0.0/client/x.js',
    '/releases/mf-content/files/x.C16PILGC-SClFYr3i-igqbC16PILGC-SClFYr3i-igqb.js',
    '/favicon.ico',
    '/index.html',
    '/application',
  ],
];
const STRANGE = [
  ...['//', '/.', '/..', '/../../etc/passwd', '/%2e%2e/%2e%2e/data/secret.key', '/%', '/%00', '/%E0%A4%A', '*', 'x'],
  ...[
    'http://elsewhere.example/',
    '/\\..\\..',
    '/releases/..%2fregistry.json',
    '/?__proto__[x]=1',
    '/search?q=%',
    '/#',
  ],
  ...['/search?q=<script>alert(1)</script>', '/a'.repeat(500), `/${'%41'.repeat(3000)}`],
];

const text = junkText.map((junk) => encodeURIComponent(junk.replaceAll(/\p{Cs}/gu, '').slice(0, 4000)));
const known = fc.constantFrom(...PATHS);
const address = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(known, text).map(([path, value]) => `${path}?q=${value}`) },
  { weight: 3, arbitrary: fc.tuple(known, text).map(([path, value]) => `${path}/${value}`) },
  {
    weight: 2,
    arbitrary: fc.tuple(known, fc.nat(99)).map(([path, page]) => `${path}?page=${page}&utm_source=${page}`),
  },
  { weight: 2, arbitrary: text.map((value) => `/${value}`) },
  known,
  fc.constantFrom(...STRANGE),
);
const header = fc.constantFrom(
  ...[
    'Accept-Encoding: br',
    'Accept-Encoding: ;q=,',
    'Accept: image/*',
    'If-None-Match: *',
    'If-None-Match: "x", W/"y',
  ],
  ...['Cookie: release-cohort=99', 'Cookie: release-cohort=-1; release-cohort=x', 'Cookie: =;;=%'],
  ...[
    'X-Forwarded-For: 1.2.3.4, x',
    'X-Forwarded-Proto: javascript',
    'X-Forwarded-Host: elsewhere.example',
    'Range: bytes=9-1',
  ],
  ...[
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Upgrade: websocket',
    `Cookie: ${'x'.repeat(9000)}`,
  ],
  ...['Host: elsewhere.example', 'Origin: null', 'Accept-Language: ml;q=9', 'TE: trailers', 'Content-Type: a/b; =;'],
);

/** URLs of pages and files as raw requests, with all kinds of headers. */
export const pages: Target<PageCase> = {
  name: 'pages',
  share: 3,
  cases: fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant('GET') },
      fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'TRACE', 'X'),
    ),
    address,
    headers: fc.array(header, { maxLength: 3 }),
    edits: fc.oneof({ weight: 3, arbitrary: fc.constant<Edit[]>([]) }, edits(2)),
  }),
  async open() {
    const site = await startFuzzedSite();
    async function run({ method, address: asked, headers, edits: all }: PageCase): Promise<Outcome> {
      const head = [`${method} ${asked} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join(
        '\r\n',
      );
      const { status, head: answered } = await rawRequest(site.origin, applyEdits(bytesOf(head), all));
      if (status === undefined) return 'refused';
      if (status === 503 && answered.includes('\r\nretry-after:')) return 'busy';
      if (status >= 500) throw new Error(`answered ${status}`);
      return status < 400 ? 'answered' : 'refused';
    }
    return {
      run,
      check: site.expectQuiet,
      close: () => site.stop(),
    };
  },
};
