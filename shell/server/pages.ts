import { matchesPath } from './matchesPath';
import type { Composition } from './composition';
import type { CompositionWatch } from './compositionWatch';
import { bufferPage, createPageBuffer, type BufferedPage, type PageBuffer } from './pageBuffer';
import { pageDocument } from './pageDocument';
import { createRenderer, type Renderer } from './renderer';
import type { RenderThreadOptions } from './renderThread';

export type PageAnswer = BufferedPage | { redirect: string; status: number };

export interface Pages {
  answer: (url: string) => Promise<PageAnswer>;
  /** the content changed: every page is made anew when it is asked for next */
  forget: () => void;
  take: (composition: Composition) => void;
  stop: () => Promise<void>;
}

interface Live {
  composition: Composition;
  renderer: Renderer;
  buffer: PageBuffer;
  /** pages being made now, so that many who ask at once wait for one render */
  making: Map<string, Promise<PageAnswer>>;
}

const ownerOf = (composition: Composition, pathname: string): string | undefined =>
  composition.remotes.find(({ routes }) => Object.values(routes).some(({ path }) => matchesPath(path, pathname)))?.name;

/** Makes and keeps the pages of the current composition; one answer never mixes two compositions. */
export function createPages(
  watch: Pick<CompositionWatch, 'current'>,
  workers: number,
  { siteUrl, ...options }: Omit<RenderThreadOptions, 'setup'> & { siteUrl: () => string },
): Pages {
  const start = (composition: Composition): Live => ({
    composition,
    renderer: createRenderer(composition, workers, options),
    buffer: createPageBuffer(),
    making: new Map(),
  });
  let live = start(watch.current());

  async function make(from: Live, url: string): Promise<PageAnswer> {
    const { pathname } = new URL(url, 'http://site.internal');
    const { buffer, making } = from;
    const page = await from.renderer.render(url, ownerOf(from.composition, pathname));
    if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
    const finished = await bufferPage(page.status, pageDocument(from.composition, page, siteUrl()));
    // what was made of content that is gone since, or is a stand-in, is not kept
    if (page.status < 500 && making === from.making) buffer.set(url, finished);
    return finished;
  }

  return {
    answer(url) {
      const from = live;
      const kept = from.buffer.get(url);
      if (kept) return Promise.resolve(kept);
      const { making } = from;
      const running = making.get(url) ?? make(from, url).finally(() => making.delete(url));
      making.set(url, running);
      return running;
    },
    forget() {
      live.buffer.clear();
      live.making = new Map();
    },
    take(composition) {
      const old = live;
      live = start(composition);
      // answers under way are still of the old composition, throughout
      void Promise.allSettled(old.making.values()).then(() => old.renderer.stop());
    },
    stop: () => live.renderer.stop(),
  };
}
