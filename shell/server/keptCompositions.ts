import { releasesOf, type Composition } from './composition';
import type { KeptRelease } from './keptRelease';
import type { Lot } from './lots';
import { compositionsOf, type Offer } from './offer';
import { createPageBuffer, type PageBuffer } from './pageBuffer';
import type { Renderer } from './renderer';

/** So many compositions that were offered last stay warm, for a rollback, and for so long. */
const RECENT = 1;
const RECENT_MS = 60_000;
/** The live composition does not wait longer than this for a canary's renderer. */
const VARIANT_LIMIT_MS = 1000;

/** A composition with its own renderer and its own pages: nothing of one ever gets into another. */
export interface KeptComposition {
  composition: Composition;
  renderer: Renderer;
  buffer: PageBuffer;
  /** changes when the content does: what was begun before is not kept */
  edition: number;
  /** answers that are being made; they are finished before the renderer is stopped */
  underWay: Set<Promise<unknown>>;
  /** resolves to whether its pages can be rendered, when those that are read most are made */
  ready: Promise<boolean>;
  isReady: boolean;
  /** when it was offered last */
  left?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Keeps the compositions that visitors are given, those that are about to be, and the one before. All others are stopped,
 * once their answers are out; their memory goes with them.
 */
export function keepCompositions(
  first: Offer,
  startRenderer: (composition: Composition) => Renderer,
  prepare: (next: KeptComposition, before: KeptComposition) => Promise<void> = () => Promise.resolve(),
) {
  const kept = new Map<string, KeptComposition>();
  let offered = first;
  /** the same, or the offer that is about to be given */
  let newest = first;
  compositionsOf(first).forEach(hold);

  function start(composition: Composition): KeptComposition {
    const renderer = startRenderer(composition);
    const started: KeptComposition = {
      composition,
      renderer,
      buffer: createPageBuffer(),
      edition: 0,
      underWay: new Set(),
      ready: Promise.resolve(false),
      isReady: false,
    };
    started.ready = getReady(started);
    kept.set(composition.id, started);
    return started;
  }

  async function getReady(started: KeptComposition): Promise<boolean> {
    const isReady = await started.renderer.ready();
    const before = kept.get(offered.live.id);
    if (isReady && before && before !== started) await prepare(started, before);
    started.isReady = isReady;
    return isReady;
  }

  function hold(composition: Composition): KeptComposition {
    const held = kept.get(composition.id) ?? start(composition);
    held.left = undefined;
    // a canary that became live: the same releases, but fewer of their visitors report
    if (held.composition.onPage.sample !== composition.onPage.sample) forget(held);
    held.composition = composition;
    return held;
  }

  function forget(one: KeptComposition) {
    one.buffer.clear();
    one.edition += 1;
  }

  async function stop(one: KeptComposition): Promise<void> {
    kept.delete(one.composition.id);
    await Promise.allSettled(one.underWay);
    await one.renderer.stop();
  }

  function tidy() {
    const used = new Set([offered, newest].flatMap((offer) => compositionsOf(offer).map(({ id }) => id)));
    const others = [...kept.values()].filter(({ composition }) => !used.has(composition.id));
    for (const one of others) one.left ??= Date.now();
    others
      // of those that left at the same moment, the one that came last
      .toReversed()
      .sort((a, b) => (b.left ?? 0) - (a.left ?? 0))
      .filter(({ left = 0 }, index) => index >= RECENT || Date.now() - left >= RECENT_MS)
      .forEach((one) => void stop(one));
    if (others.length > 0) void pause(RECENT_MS).then(tidy);
  }

  return {
    /** The composition of a lot; a canary that cannot render is passed over. */
    of(lot: Lot): KeptComposition {
      const variant = kept.get((offered.byLot[lot] ?? offered.live).id);
      return variant?.isReady ? variant : hold(offered.live);
    },
    hasCanaries: () => offered.canaries.length > 0,
    /** A release with its contents, if any composition that is kept has it. */
    release: (name: string, version: string): KeptRelease | undefined =>
      [...kept.values()]
        .flatMap(({ composition }) => releasesOf(composition))
        .find((release) => release.name === name && release.version === version),
    releases: (): KeptRelease[] => [...kept.values()].flatMap(({ composition }) => releasesOf(composition)),
    /** Gives visitors another offer, from the moment on that its pages can be rendered. */
    async take(offer: Offer): Promise<void> {
      newest = offer;
      const variants = compositionsOf(offer).map((composition) => hold(composition).ready);
      await variants[0];
      await Promise.race([Promise.all(variants), pause(VARIANT_LIMIT_MS)]);
      if (newest === offer) offered = offer;
      tidy();
    },
    /** The content changed: every page is made anew when it is asked for next. */
    forget: () => kept.forEach(forget),
    stop: async (): Promise<void> =>
      void (await Promise.all([...kept.values()].map(({ renderer }) => renderer.stop()))),
  };
}

export type KeptCompositions = ReturnType<typeof keepCompositions>;
