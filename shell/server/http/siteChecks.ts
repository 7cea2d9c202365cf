import { setTimeout as pause } from 'node:timers/promises';
import { OK, warning, type Checks, type Readiness } from 'api/health/readiness';
import { SHELL } from 'federation/registry/release/names';
import type { CompositionCache } from '../composition/compositionCache';
import type { ReadResponse } from '../api/apiConnection';

interface Checked {
  /** reads a path of the api */
  read: (path: string) => Promise<ReadResponse>;
  compositions: Pick<CompositionCache, 'live'>;
}

const RENDERER_LIMIT_MS = 1500;
const SILENT = 'unknown, the api does not answer';

/** Returns the checks of the whole site: those of its api, and whether the live composition can be rendered. */
export function siteChecks({ read, compositions }: Checked): () => Promise<Checks> {
  async function ofApi(): Promise<Checks> {
    const answer = read('/readyz').then(({ body }) => JSON.parse(body) as Partial<Readiness>);
    const { checks = {} } = await answer.catch((): Partial<Readiness> => ({}));
    const { database = SILENT, storage = SILENT, space = SILENT } = checks;
    return { database, storage, space };
  }

  async function ofComposition(): Promise<string> {
    const { composition, renderer } = compositions.live();
    const failing = await Promise.race([renderer.failing(), pause(RENDERER_LIMIT_MS, [SHELL], { ref: false })]);
    if (failing.includes(SHELL)) return 'its pages cannot be rendered';
    const missing = [...composition.missing, ...failing];
    return missing.length > 0 ? warning(`no release of ${missing.join(', ')} can be loaded`) : OK;
  }

  return async () => {
    const [checks, composition] = await Promise.all([ofApi(), ofComposition()]);
    return { ...checks, composition };
  };
}
