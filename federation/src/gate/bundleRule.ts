import fs from 'node:fs';
import path from 'node:path';
import type { Release } from '../registry/release/manifest';
import { readModules, type BundledModules } from '../registry/release/modules';
import { kilobytes } from './budgetRule';
import { copiesOn, modulesOn, twiceOn, type BundleFault } from './bundledTwice';
import type { Refusal } from './verdict';

const FIX = {
  twice: 'import it in what both files share, or let webpack keep it in a chunk of its own',
  copies: 'install one version, and point resolve.alias in federation/src/build to one form',
  development: 'point resolve.alias in federation/src/build to its production build',
  left: 'build it in production mode, where webpack removes that check',
};

const SHOWN = 3;

/** Returns one refusal for all errors of a kind, the largest first; a module that several pages load is one error. */
function refused(release: Release, faults: BundleFault[], mend: string): Refusal[] {
  const heaviest = [...new Map(faults.map((one) => [one.text, one])).values()].sort((a, b) => b.bytes - a.bytes);
  if (heaviest.length === 0) return [];
  const shown = heaviest.slice(0, SHOWN).map(({ bytes, text }) => `${text} (${kilobytes(bytes)} of source)`);
  const more = heaviest.length > SHOWN ? ` and ${heaviest.length - SHOWN} more` : '';
  return [{ rule: 'bundle', reason: `${release.name}@${release.version}: ${shown.join(', ')}${more}`, mend }];
}

/** Returns the files of a release that each of its pages loads. */
function pagesOf({ entry, common, routes }: Release): string[][] {
  const always = [entry, ...common.js, ...common.css];
  return [always, ...Object.values(routes).map(({ js, css }) => [...new Set([...always, ...js, ...css])])];
}

const IS_DEVELOPMENT = /(^|\/)node_modules\/(.*[/.-])?(development|dev)[/.-]/;

/** Finds development builds of libraries: they are larger, slower, and log warnings that visitors do not need. */
function developmentBuilds(modules: BundledModules): BundleFault[] {
  return Object.entries(modules).flatMap(([file, within]) =>
    Object.entries(within)
      .filter(([module]) => IS_DEVELOPMENT.test(module))
      .map(([module, { bytes }]) => ({ bytes, text: `${file} has ${module}, which is built for development` })),
  );
}

/** Finds scripts that still check NODE_ENV, which means they were not built for production. */
function questionsLeft({ dir, integrity }: Release): BundleFault[] {
  const scripts = Object.keys(integrity).filter((file) => /^client\/.*\.js$/.test(file));
  return scripts.flatMap((file) => {
    const script = fs.readFileSync(path.join(dir, file));
    return script.includes('process.env.NODE_ENV')
      ? [{ bytes: script.length, text: `${file} checks process.env.NODE_ENV` }]
      : [];
  });
}

/**
 * No page of a release has a module twice: in two of its files, in two versions or in two forms; and no module is a
 * development build.
 */
export function bundleRule(release: Release): Refusal[] {
  const modules = readModules(release.dir);
  const pages = pagesOf(release).map((files) => modulesOn(files, modules));
  return [
    ...refused(release, pages.flatMap(twiceOn), FIX.twice),
    ...refused(release, pages.flatMap(copiesOn), FIX.copies),
    ...refused(release, developmentBuilds(modules), FIX.development),
    ...refused(release, questionsLeft(release), FIX.left),
  ];
}
