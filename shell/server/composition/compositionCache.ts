import { SHELL } from 'federation/registry/release/names';
import { findRelease, releasesOf, type Composition, type LoadedRelease } from './composition';
import type { Cohort } from '../canary/cohorts';
import { compositionsOf, type Rollout } from './rollout';
import { createPageBuffer, type PageBuffer } from '../pages/finishedPages';
import type { Renderer } from '../rendering/renderer';

/** A composition with its own renderer and page buffer: nothing is shared between compositions. */
export interface ActiveComposition {
  composition: Composition;
  renderer: Renderer;
  buffer: PageBuffer;
  /** whether its pages can be rendered, as far as is known */
  isReady: boolean;
}

/**
 * Returns the releases that keep pages from being rendered that visitors have now: those of remotes whose server bundles fail,
 * or the shell. None where nothing can be rendered now, and none for a remote that fails or is missing now.
 */
async function worseThan(now: ActiveComposition, next: ActiveComposition): Promise<LoadedRelease[]> {
  const [failingNow, failing] = await Promise.all([now.renderer.failing(), next.renderer.failing()]);
  if (failingNow.includes(SHELL)) return [];
  const releasesNow = releasesOf(now.composition);
  const isWhole = (name: string) => releasesNow.some((one) => one.name === name) && !failingNow.includes(name);
  const lost = failing.filter(isWhole);
  const replaced = releasesOf(next.composition).filter(({ name, version }) => !findRelease(releasesNow, name, version));
  const own = replaced.filter(({ name }) => lost.includes(name));
  return own.length > 0 || lost.length === 0 ? own : replaced.filter(({ name }) => name === SHELL);
}

/**
 * Caches the compositions that visitors are given and those about to be rolled out. All others are stopped once their responses
 * are sent, which frees their memory.
 */
export function createCompositionCache(first: Rollout, startRenderer: (composition: Composition) => Renderer) {
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
      isReady: false,
    };
    void renderer.failing().then((failing) => (started.isReady = !failing.includes(SHELL)));
    active.set(composition.id, started);
    return started;
  }

  function activate(composition: Composition): ActiveComposition {
    return active.get(composition.id) ?? start(composition);
  }

  async function stop(one: ActiveComposition): Promise<void> {
    active.delete(one.composition.id);
    await Promise.allSettled([...one.buffer.inFlight.values()].map(({ answer }) => answer));
    await one.renderer.stop();
  }

  function stopUnused() {
    const used = new Set([current, next].flatMap((rollout) => compositionsOf(rollout).map(({ id }) => id)));
    for (const one of [...active.values()]) if (!used.has(one.composition.id)) void stop(one);
  }

  const releases = () => [...active.values()].flatMap(({ composition }) => releasesOf(composition));

  return {
    /** Releases in memory, with their contents; the last activated ones are at the end. */
    releases,
    /** The composition of a cohort; the live one instead of a canary that cannot render. */
    of(cohort: Cohort): ActiveComposition {
      const variant = active.get((current.byCohort[cohort] ?? current.live).id);
      return variant?.isReady ? variant : activate(current.live);
    },
    /** The live composition. */
    live: (): ActiveComposition => activate(current.live),
    /** The renderers of all active compositions, by a composition's id. */
    renderers: (): [composition: string, renderer: Renderer][] =>
      [...active].map(([composition, { renderer }]) => [composition, renderer]),
    /** What visitors are given. */
    rollout: () => current,
    /**
     * Gives visitors another rollout, as soon as its pages can be rendered.
     * @returns the releases that keep pages from being rendered that visitors have now: then nothing is changed
     */
    async switchTo(rollout: Rollout): Promise<LoadedRelease[]> {
      next = rollout;
      compositionsOf(rollout).forEach(activate);
      const [now, live] = [active.get(current.live.id), activate(rollout.live)];
      const worse = now && live !== now ? await worseThan(now, live) : [];
      if (worse.length > 0) {
        if (next === rollout) next = current;
        // another attempt starts with processes of its own
        await stop(live);
        stopUnused();
        return worse;
      }
      if (next === rollout) current = rollout;
      stopUnused();
      return [];
    },
    /** The content changed: every page is rendered again at its next request. */
    clear: () => active.forEach((one) => (one.buffer = createPageBuffer())),
    stop: async (): Promise<void> =>
      void (await Promise.all([...active.values()].map(({ renderer }) => renderer.stop()))),
  };
}

export type CompositionCache = ReturnType<typeof createCompositionCache>;
