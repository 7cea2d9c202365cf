import path from 'node:path';
import { ANY_PATH } from 'shell/page-contract/ownerOf';
import { pathsOf, type Composition, type PageOwner } from '../composition/composition';
import type { LoadedRelease } from '../composition/loadedRelease';
import { createBackOff } from '../backOff';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { createRenderThread, RenderTimeoutError, type RenderThread, type RenderThreadOptions } from './renderThread';
import type { ServerBundle, WorkerSetup } from './workerMessages';

const RENDER_LIMIT_MS = 2000;
/** Nobody waits for a page that is made ahead, and the first ones in a fresh thread acquire longest. */
const AHEAD_LIMIT_MS = 5000;

export interface Renderer {
  render: (url: string, owner: PageOwner | undefined) => Promise<RenderedPage>;
  /** the same page without the part of its remote, which a browser adds */
  renderWithout: (url: string, owner: PageOwner) => Promise<RenderedPage>;
  /**
   * Renders a page that nobody has asked for yet.
   * @throws Error when it fails or takes too long
   */
  renderAhead: (url: string) => Promise<RenderedPage>;
  /** resolves to whether pages can be rendered; a thread that does not start says so when it is asked for a page */
  ready: () => Promise<boolean>;
  stop: () => Promise<void>;
}

const bundleOf = (release: LoadedRelease): ServerBundle => ({
  file: path.join(release.dir, release.server),
  code: String(release.contents.get(release.server) ?? ''),
});

const setupOf = ({ shell, remotes, missing }: Composition): WorkerSetup => ({
  shell: bundleOf(shell),
  remotes: [
    ...remotes.map((release) => ({
      name: release.name,
      bundle: bundleOf(release),
      paths: pathsOf(release),
    })),
    ...missing.map(({ name }) => ({ name, paths: [ANY_PATH] })),
  ],
});

/**
 * Renders the pages of one composition in worker threads. A page whose remote throws or hangs goes out without that
 * remote's part; without it too, the error is the caller's. A page that hangs is left alone for a while, so that its
 * visitors do not hold up those of others.
 */
export function createRenderer(
  composition: Composition,
  workers: number,
  options: Omit<RenderThreadOptions, 'setup' | 'backOff'>,
): Renderer {
  const threadOptions = { ...options, setup: setupOf(composition), backOff: createBackOff() };
  const threads = Array.from({ length: workers }, () => createRenderThread(threadOptions));
  const hanging = createBackOff();
  const idle: RenderThread[] = [...threads];
  const queue: ((thread: RenderThread) => void)[] = [];

  const acquire = (): Promise<RenderThread> => {
    const thread = idle.pop();
    return thread ? Promise.resolve(thread) : new Promise((resolve) => queue.push(resolve));
  };
  const release = (thread: RenderThread) => {
    const next = queue.shift();
    if (next) next(thread);
    else idle.push(thread);
  };

  async function renderOn(thread: RenderThread, url: string, owner: PageOwner | undefined): Promise<RenderedPage> {
    if (!owner) return thread.render(url, [], RENDER_LIMIT_MS);
    const page = `${owner.remote.name} /${owner.path}`;
    if (hanging.isWaiting(page)) return thread.render(url, [owner.remote.name], RENDER_LIMIT_MS);
    try {
      const rendered = await thread.render(url, [], RENDER_LIMIT_MS);
      hanging.succeeded(page);
      return rendered;
    } catch (error) {
      if (error instanceof RenderTimeoutError) hanging.failed(page);
      options.onFault(`${owner.remote.name}: ${url} goes out without its part: ${String(error)}`);
      return thread.render(url, [owner.remote.name], RENDER_LIMIT_MS);
    }
  }

  async function withThread(render: (thread: RenderThread) => Promise<RenderedPage>): Promise<RenderedPage> {
    const thread = await acquire();
    try {
      return await render(thread);
    } finally {
      release(thread);
    }
  }

  return {
    render: (url, owner) => withThread((thread) => renderOn(thread, url, owner)),
    renderWithout: (url, { remote: { name } }) => withThread((thread) => thread.render(url, [name], RENDER_LIMIT_MS)),
    renderAhead: (url) => withThread((thread) => thread.render(url, [], AHEAD_LIMIT_MS)),
    async ready() {
      const starts = await Promise.allSettled(threads.map((thread) => thread.ready()));
      return starts.every(({ status }) => status === 'fulfilled');
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
