import path from 'node:path';
import { RenderTimeoutError } from 'federation/registry/bundles/bundleProcess';
import type { ServerBundle } from 'federation/registry/bundles/processMessages';
import { SHELL } from 'federation/registry/release/names';
import { pathsOf, releasesOf, type Composition, type LoadedRelease } from '../composition/composition';
import type { PageAddress, PageOwner } from '../composition/pageAddress';
import { createBackOff } from '../backOff';
import type { RenderOutcome } from '../metrics/siteMetrics';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { createRenderQueue, type Waiters } from './renderQueue';
import {
  createRenderProcess,
  type RenderRequest,
  type RenderProcess,
  type RenderProcessOptions,
  type RenderSetup,
} from './renderProcess';
import { createSourcePositions } from './sourcePositions';

const RENDER_LIMIT_MS = 4000;

interface RendererOptions extends Pick<RenderProcessOptions, 'closing' | 'onFault'> {
  /** called with the outcome of each render */
  onRender?: (render: RenderOutcome) => void;
}

const bundleOf = (release: LoadedRelease): ServerBundle => ({
  file: path.join(release.dir, release.server),
  code: String(release.contents.get(release.server) ?? ''),
});

const setupOf = ({ shell, remotes, menu, missing }: Composition): RenderSetup => ({
  shell: bundleOf(shell),
  menu,
  isPartial: missing.length > 0 || undefined,
  remotes: remotes.map((release) => ({
    name: release.name,
    bundle: bundleOf(release),
    paths: pathsOf(release),
  })),
});

/**
 * Renders the pages of one composition in processes of their own. A page whose remote throws or hangs is rendered without that
 * remote's part; if that fails too, the error is thrown to the caller. A page that hangs pauses with back-off, so that it
 * does not delay other pages.
 */
export function createRenderer(composition: Composition, processCount: number, options: RendererOptions) {
  const inSources = createSourcePositions(releasesOf(composition));
  const onFault: RenderProcessOptions['onFault'] = (message, requestId) =>
    options.onFault(inSources(message), requestId);
  const processOptions = { closing: options.closing, onFault, backOff: createBackOff() };
  const setup = setupOf(composition);
  const processes = Array.from({ length: processCount }, () => createRenderProcess(setup, processOptions));
  const hanging = createBackOff();
  const idle = [...processes];
  const queue = createRenderQueue(processCount);

  /** Renders a page of a remote, or of the shell where no remote owns it, and reports the outcome. */
  async function measured(remote: string | undefined, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const begun = performance.now();
    const releases = releasesOf(composition).filter(({ name }) => name === SHELL || name === remote);
    const report = (outcome: RenderOutcome['outcome']) =>
      options.onRender?.({ releases, outcome, seconds: (performance.now() - begun) / 1000 });
    try {
      const page = await render();
      report('rendered');
      return page;
    } catch (error) {
      report(error instanceof RenderTimeoutError ? 'timeout' : 'failed');
      throw error;
    }
  }

  async function renderOn(
    renderProcess: RenderProcess,
    url: string,
    owner: PageOwner | undefined,
    request: RenderRequest,
  ): Promise<RenderedPage> {
    const render = (without?: string) =>
      measured(owner?.remote.name, () => renderProcess.render(url, RENDER_LIMIT_MS, request, without));
    if (!owner) return render();
    const page = `${owner.remote.name} /${owner.path}`;
    if (hanging.isWaiting(page)) return render(owner.remote.name);
    try {
      const rendered = await render();
      hanging.succeeded(page);
      return rendered;
    } catch (error) {
      if (error instanceof RenderTimeoutError) hanging.failed(page);
      onFault(`${owner.remote.name}: ${url} is sent without its part: ${String(error)}`, request.requestId);
      return render(owner.remote.name);
    }
  }

  return {
    /**
     * @param waiters the visitors who wait for the page, until its turn
     * @param request the request of the first of them
     * @throws BusyError, or the reason why the visitors left, when its turn never comes
     */
    async render({ url, owner }: PageAddress, waiters: Waiters, request: RenderRequest): Promise<RenderedPage> {
      const leave = await queue.enter(waiters);
      const renderProcess = idle.pop() as RenderProcess;
      try {
        return await renderOn(renderProcess, url, owner, request);
      } finally {
        idle.push(renderProcess);
        leave();
      }
    },
    /** Returns the number of pages that wait for their turn. */
    waiting: queue.waiting,
    /** Returns the bytes of each of its processes that has rendered a page. */
    memory: () => processes.map((one) => one.memory()).filter((bytes) => bytes !== undefined),
    /**
     * Resolves, once its processes are started, to the names of the releases whose server bundles fail; with the shell's nothing
     * can be rendered, and the reason is reported when a page is requested.
     */
    async failing(): Promise<string[]> {
      const starts = await Promise.allSettled(processes.map((one) => one.ready()));
      if (starts.some(({ status }) => status === 'rejected')) return [SHELL];
      return [...new Set(processes.flatMap((one) => one.leftOut()))];
    },
    async stop(): Promise<void> {
      await Promise.all(processes.map((one) => one.stop()));
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
