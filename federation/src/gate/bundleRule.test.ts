import fs from 'node:fs';
import path from 'node:path';
import { readRelease } from '../registry/release/manifest';
import { MODULES_FILE, type BundledModules } from '../registry/release/modules';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { bundleRule } from './bundleRule';
import { refusalText } from './verdict';

let dir: string;

beforeEach(() => (dir = temporaryDir('bundle')));
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const esm = { bytes: 4_000, form: 'esm' } as const;
const cjs = { bytes: 6_000, form: 'cjs' } as const;
const ENTRY = 'client/remoteEntry.js';
const routes = {
  tour: { path: 'tour', js: ['client/tour.js'], css: ['client/tour.css'] },
  map: { path: 'map', js: ['client/map.js'], css: [] },
};

/** Runs the rule on a release with these modules in its files; returns the refusals. */
function said(modules: BundledModules, script = '') {
  const folder = writeRelease(dir, 'mf-tour', '1.0.0', ['tour'], { routes });
  fs.appendFileSync(path.join(folder, ENTRY), script);
  fs.writeFileSync(path.join(folder, MODULES_FILE), JSON.stringify(modules));
  return bundleRule(readRelease(folder)).map(refusalText);
}

test('a release that bundles each module once passes, with a style in its style sheet and its class names in the script', () => {
  const style = 'mf-tour/src/Tour.module.css';
  expect(
    said({
      [ENTRY]: { 'node_modules/yup/index.esm.js': esm },
      'client/tour.js': { 'mf-tour/src/Tour.tsx': esm, [style]: cjs },
      'client/tour.css': { [style]: { bytes: 900 } },
      // two pages, of which a visitor opens one at a time
      'client/map.js': { 'mf-tour/src/Tour.tsx': esm },
    }),
  ).toEqual([]);
});

test('a module in two files of one page is refused', () => {
  const module = 'node_modules/maps/index.js';
  expect(said({ [ENTRY]: { [module]: esm }, 'client/map.js': { [module]: esm } })).toEqual([
    'federation: bundle: mf-tour@1.0.0: node_modules/maps/index.js is in client/remoteEntry.js and in client/map.js (4.0 kB of source); import it in what both files share, or let webpack keep it in a chunk of its own',
  ]);
});

test('a library in two versions on one page is refused', () => {
  const modules = { 'node_modules/dates/index.js': cjs, 'node_modules/@maps/core/node_modules/dates/index.js': esm };
  expect(said({ [ENTRY]: modules })).toEqual([
    'federation: bundle: mf-tour@1.0.0: dates is bundled from node_modules/dates and from node_modules/@maps/core/node_modules/dates (4.0 kB of source); install one version, and point resolve.alias in federation/src/build to one form',
  ]);
});

test('a library as ES modules and as CommonJS is refused, except for an entry that only re-exports it', () => {
  const both = { 'node_modules/@maps/core/index.cjs': cjs, 'node_modules/@maps/core/index.mjs': esm };
  expect(said({ [ENTRY]: both })).toEqual([
    expect.stringContaining('mf-tour@1.0.0: @maps/core is bundled as ES modules and as CommonJS (4.0 kB of source)'),
  ]);
  const passedOn = { ...both, 'node_modules/@maps/core/index.mjs': { ...esm, bytes: 120 } };
  expect(said({ [ENTRY]: passedOn })).toEqual([]);
});

test.each([
  'node_modules/react-dom/cjs/react-dom-client.development.js',
  'node_modules/router/dist/development/index.mjs',
])('the development build %s is refused, also in a script that is loaded later', (module) => {
  expect(said({ 'client/later.js': { [module]: cjs, 'mf-tour/src/development/plan.ts': esm } })).toEqual([
    `federation: bundle: mf-tour@1.0.0: client/later.js has ${module}, which is built for development (6.0 kB of source); point resolve.alias in federation/src/build to its production build`,
  ]);
});

test('a script that still checks whether it was built for production is refused', () => {
  expect(said({}, ' if (process.env.NODE_ENV !== "production") warn();')).toEqual([
    expect.stringContaining('mf-tour@1.0.0: client/remoteEntry.js checks process.env.NODE_ENV (0.1 kB of source)'),
  ]);
});

test('of many errors the largest are named', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`mf-tour/src/${n}.ts`, { ...esm, bytes: 1_000 + n }]));
  const [text] = said({ [ENTRY]: named(5), 'client/tour.js': named(5) });
  expect(text).toMatch(/mf-tour\/src\/4\.ts .*mf-tour\/src\/3\.ts .*mf-tour\/src\/2\.ts .* and 2 more;/);
});
