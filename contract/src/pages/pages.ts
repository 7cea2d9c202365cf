import * as admissions from './admissions';
import * as careers from './careers';
import * as content from './content';
import type { Page } from './page';
import { SHELL_PATHS } from './shell';

const isPage = (value: unknown): value is Page => typeof value === 'object' && value !== null && 'path' in value;

/** The pages that are defined here. A remote may have others: menu, search and sitemap read those of its release. */
export const PAGES: readonly Page[] = [admissions, careers, content]
  .flatMap((pages) => Object.values<unknown>(pages))
  .filter(isPage);

/** Addresses that texts may link to, and that no course may take; of patterns only the pattern. */
export const KNOWN_PATHS: readonly string[] = [...PAGES.map(({ path }) => path), ...SHELL_PATHS];
