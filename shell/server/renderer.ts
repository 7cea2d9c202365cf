import path from 'node:path';
import type { Composition } from './composition';
import type { RenderedPage } from './renderedPage';
import { createRenderThread, type RenderThread, type RenderThreadOptions } from './renderThread';

const RENDER_LIMIT_MS = 2000;

export interface Renderer {
  render: (url: string, owner: string | undefined) => Promise<RenderedPage>;
  stop: () => Promise<void>;
}

/**
 * Renders the pages of one composition in worker threads. A page whose remote throws or hangs goes out without that
 * remote's part; without it too, the error is the caller's.
 */
export function createRenderer(
  composition: Composition,
  workers: number,
  options: Omit<RenderThreadOptions, 'setup'>,
): Renderer {
  const setup = {
    shell: path.join(composition.shell.dir, composition.shell.server),
    remotes: composition.remotes.map((release) => ({
      name: release.name,
      file: path.join(release.dir, release.server),
      paths: Object.values(release.routes).map((route) => route.path),
    })),
  };
  const threads = Array.from({ length: workers }, () => createRenderThread({ ...options, setup }));
  const idle: RenderThread[] = [...threads];
  const queue: ((thread: RenderThread) => void)[] = [];

  const take = (): Promise<RenderThread> => {
    const thread = idle.pop();
    return thread ? Promise.resolve(thread) : new Promise((resolve) => queue.push(resolve));
  };
  const giveBack = (thread: RenderThread) => {
    const next = queue.shift();
    if (next) next(thread);
    else idle.push(thread);
  };

  return {
    async render(url, owner) {
      const thread = await take();
      try {
        return await thread.render(url, [], RENDER_LIMIT_MS);
      } catch (error) {
        if (!owner) throw error;
        options.onFault(`${owner}: ${url} goes out without its part: ${String(error)}`);
        return await thread.render(url, [owner], RENDER_LIMIT_MS);
      } finally {
        giveBack(thread);
      }
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
