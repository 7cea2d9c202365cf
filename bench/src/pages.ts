import { applicationPage } from 'contract/pages/admissions';
import { aboutPage, courseAddress, homePage } from 'contract/pages/content';
import type { Flags, Result } from 'lighthouse';
import { inTurn, type Bench, type Question } from './bench';
import { PLAIN, servePlainHtml } from './plainHtml';
import { add, atMost, medianAt, ratioTo, SITE, type Measured } from './results';

const FORM = applicationPage.path;
const CONTENT = [homePage.path, aboutPage.path, courseAddress('B.Pharm'), '/news-details?item=hplc-system'];
const PATHS = [...CONTENT, FORM];

const valueOf = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? NaN;

/** Compressed, with headers. */
function scriptKilobytes({ audits }: Result): number {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') return NaN;
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000;
}

const FIGURES = {
  'first paint, ms': valueOf('first-contentful-paint'),
  'largest paint, ms': valueOf('largest-contentful-paint'),
  'blocking, ms': valueOf('total-blocking-time'),
  shift: valueOf('cumulative-layout-shift'),
  'script, kB': scriptKilobytes,
};
type Figure = keyof typeof FIGURES;

/**
 * Lighthouse's own phone on its slow 4G, applied by Chromium: simulated, it would take every script that was loaded before the
 * largest paint as one that delayed it.
 */
const FLAGS: Flags = {
  throttlingMethod: 'devtools',
  // the form keeps a draft in the browser
  clearStorageTypes: ['all'],
  onlyCategories: ['performance'],
  disableFullPageScreenshot: true,
  logLevel: 'silent',
};
/** Chromium's throttled connection now and then loses a request, whose response never arrives (e2e/src/slowConnection.ts). */
const ATTEMPTS = 3;

/** Opens a page as a first-time visitor. @throws Error when something was not measured in any attempt */
async function visit(url: string, port: number): Promise<[what: string, value: number][]> {
  // imported by Node itself: tsx adds calls of a helper to functions that Lighthouse runs in the page
  const { default: lighthouse } = await import('lighthouse');
  for (let attempt = 1; ; attempt += 1) {
    const result = (await lighthouse(url, { ...FLAGS, port }))?.lhr;
    if (!result) throw new Error(`${url}: Lighthouse has no result`);
    const found = Object.entries(FIGURES).map(([what, read]): [string, number] => [what, read(result)]);
    const missing = found.filter(([, value]) => Number.isNaN(value)).map(([what]) => what);
    if (missing.length === 0) return found;
    const errors = Object.values(result.audits).flatMap(({ errorMessage }) => errorMessage ?? []);
    const problem = `${url}: no ${missing.join('; ')}: ${[...new Set(errors)].join('; ')}`;
    if (attempt === ATTEMPTS) throw new Error(problem);
    console.error(`retrying ${problem}`);
  }
}

async function answer({ sites, devtoolsPort, runs }: Bench) {
  const plain = await servePlainHtml(sites[0].origin, PATHS);
  const measured: Measured = {};
  await inTurn(runs, [...sites, plain], async ({ name, origin }) => {
    for (const path of PATHS)
      for (const [what, value] of await visit(origin + path, devtoolsPort))
        add(measured, `${path}: ${what}`, name, value);
  });
  await plain.close();
  const ratios = (figure: Figure) => PATHS.map((path) => ratioTo(measured, `${path}: ${figure}`, PLAIN));
  const medians = (figure: Figure, paths: string[]) =>
    paths.map((path) => medianAt(measured, `${path}: ${figure}`, SITE));
  return {
    measured,
    goals: [
      atMost('first paint to plain HTML, worst page', 1.1, ratios('first paint, ms')),
      atMost('largest paint to plain HTML, worst page', 1.1, ratios('largest paint, ms')),
      atMost('layout shift, worst page', 0, medians('shift', PATHS)),
      atMost('blocking, ms, worst content page', 200, medians('blocking, ms', CONTENT)),
      atMost('blocking, ms, the form', 300, medians('blocking, ms', [FORM])),
      atMost('script, kB, worst content page', 150, medians('script, kB', CONTENT)),
      atMost('script, kB, the form', 185, medians('script, kB', [FORM])),
    ],
  };
}

export const pages: Question = { title: 'how soon a page appears on a phone, for a first-time visitor', answer };
