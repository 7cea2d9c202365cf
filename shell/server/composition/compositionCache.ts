import { releasesOf, type Composition } from './composition';
import type { Bucket } from '../canary/buckets';
import { compositionsOf, type Rollout } from './rollout';
import { createPageBuffer, type PageBuffer } from '../rendering/pageBuffer';
import type { Renderer } from '../rendering/renderer';

/** Number of previous compositions that stay warm for a rollback, and milliseconds for which they do. */
const RECENT = 1;
const RECENT_MS = 60_000;
/** Maximum milliseconds that a switch waits for a canary's renderer. */
const VARIANT_LIMIT_MS = 1000;

/** A composition with its own renderer and page buffer: nothing is shared between compositions. */
export interface ActiveComposition {
  composition: Composition;
  renderer: Renderer;
  buffer: PageBuffer;
  /** changes when the content does: pages whose rendering started earlier are not buffered */
  generation: number;
  /** responses in progress; they are finished before the renderer is stopped */
  inFlight: Set<Promise<unknown>>;
  /** resolves to whether its pages can be rendered, once the most-read pages are rendered */
  ready: Promise<boolean>;
  isReady: boolean;
  /** when it was last current */
  unusedSince?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Caches the compositions that visitors are given, those about to be rolled out, and the previous one. All others are
 * stopped once their responses are sent, which frees their memory.
 */
export function createCompositionCache(
  first: Rollout,
  startRenderer: (composition: Composition) => Renderer,
  prepare: (next: ActiveComposition, previous: ActiveComposition) => Promise<void> = () => Promise.resolve(),
) {
  const active = new Map<string, ActiveComposition>();
  let current = first;
  /** the same, or the rollout that is being prepared */
  let next = first;
  compositionsOf(first).forEach(activate);

  function start(composition: Composition): ActiveComposition {
    const renderer = startRenderer(composition);
    const started: ActiveComposition = {
      composition,
      renderer,
      buffer: createPageBuffer(),
      generation: 0,
      inFlight: new Set(),
      ready: Promise.resolve(false),
      isReady: false,
    };
    started.ready = prepared(started);
    active.set(composition.id, started);
    return started;
  }

  async function prepared(started: ActiveComposition): Promise<boolean> {
    const isReady = await started.renderer.ready();
    const previous = active.get(current.live.id);
    if (isReady && previous && previous !== started) await prepare(started, previous);
    started.isReady = isReady;
    return isReady;
  }

  function activate(composition: Composition): ActiveComposition {
    const found = active.get(composition.id) ?? start(composition);
    found.unusedSince = undefined;
    found.composition = composition;
    return found;
  }

  function clear(one: ActiveComposition) {
    one.buffer.clear();
    one.generation += 1;
  }

  async function stop(one: ActiveComposition): Promise<void> {
    active.delete(one.composition.id);
    await Promise.allSettled(one.inFlight);
    await one.renderer.stop();
  }

  function stopUnused() {
    const used = new Set([current, next].flatMap((rollout) => compositionsOf(rollout).map(({ id }) => id)));
    const others = [...active.values()].filter(({ composition }) => !used.has(composition.id));
    for (const one of others) one.unusedSince ??= performance.now();
    others
      // of those that were replaced at the same moment, the last one
      .toReversed()
      .sort((a, b) => (b.unusedSince ?? 0) - (a.unusedSince ?? 0))
      .filter(({ unusedSince = 0 }, index) => index >= RECENT || performance.now() - unusedSince >= RECENT_MS)
      .forEach((one) => void stop(one));
    if (others.length > 0) void pause(RECENT_MS).then(stopUnused);
  }

  const releases = () => [...active.values()].flatMap(({ composition }) => releasesOf(composition));

  return {
    /** Releases in memory, with their contents; the last activated ones are at the end. */
    releases,
    /** The composition of a bucket; the live one instead of a canary that cannot render. */
    of(bucket: Bucket): ActiveComposition {
      const variant = active.get((current.byBucket[bucket] ?? current.live).id);
      return variant?.isReady ? variant : activate(current.live);
    },
    /** The live composition. */
    live: (): ActiveComposition => activate(current.live),
    /** The renderers of all active compositions, by a composition's id. */
    renderers: (): [composition: string, renderer: Renderer][] =>
      [...active].map(([composition, { renderer }]) => [composition, renderer]),
    hasCanaries: () => current.canaries.length > 0,
    /**
     * Gives visitors another rollout, as soon as its pages can be rendered.
     * @returns false when they cannot, while those of the current one can: it stays
     */
    async switchTo(rollout: Rollout): Promise<boolean> {
      next = rollout;
      const variants = compositionsOf(rollout).map(activate);
      const [live] = variants;
      if (live && !(await live.ready) && active.get(current.live.id)?.isReady) {
        if (next === rollout) next = current;
        // another attempt starts with processes of its own
        await stop(live);
        stopUnused();
        return false;
      }
      await Promise.race([Promise.all(variants.map(({ ready }) => ready)), pause(VARIANT_LIMIT_MS)]);
      if (next === rollout) current = rollout;
      stopUnused();
      return true;
    },
    /** The content changed: every page is rendered again at its next request. */
    clear: () => active.forEach(clear),
    stop: async (): Promise<void> =>
      void (await Promise.all([...active.values()].map(({ renderer }) => renderer.stop()))),
  };
}

export type CompositionCache = ReturnType<typeof createCompositionCache>;
