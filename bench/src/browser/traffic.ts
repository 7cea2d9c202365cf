import type { CDPSession } from 'playwright-core';
import { requestChain, type Sent } from './requestChain';

export const KINDS = ['document', 'script', 'style', 'font', 'picture', 'other'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

export interface Traffic {
  /** over the network, without those from the browser's cache */
  requests: number;
  inARow: number;
  /** as transferred, including headers, compressed */
  bytes: Record<Kind, number>;
}

interface Frame {
  url: string;
}
interface Stack {
  callFrames: Frame[];
  parent?: Stack;
}

const framesOf = (stack?: Stack): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...framesOf(stack.parent)] : [];

/** How many asynchronous calls deep the initiator's stack is recorded. */
const STACK_DEPTH = 32;

/**
 * Counts the requests of a page from now on.
 * @param options.withStacks records which script initiated which request, which slows scripts down: not for timing
 * @returns a function that returns the traffic since the last call
 */
export async function watchTraffic(devtools: CDPSession, { withStacks = false } = {}): Promise<() => Traffic> {
  let sent = new Map<string, Sent & { kind: Kind; bytes: number; isCached: boolean }>();
  await devtools.send('Network.enable');
  if (withStacks) {
    await devtools.send('Debugger.enable');
    await devtools.send('Debugger.setAsyncCallStackDepth', { maxDepth: STACK_DEPTH });
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const causes = [initiator.url ?? '', ...framesOf(initiator.stack)].filter(Boolean);
    sent.set(requestId, { url: request.url, causes, kind: KIND_OF[type ?? ''] ?? 'other', bytes: 0, isCached: false });
  });
  const cached = (requestId: string) => Object.assign(sent.get(requestId) ?? {}, { isCached: true });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void cached(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request && !request.isCached) request.bytes += encodedDataLength;
  });
  return () => {
    const fetched = [...sent.values()].filter(({ isCached }) => !isCached);
    sent = new Map();
    const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const request of fetched) bytes[request.kind] += request.bytes;
    return { requests: fetched.length, inARow: requestChain(fetched), bytes };
  };
}
