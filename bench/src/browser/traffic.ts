import type { CDPSession } from 'playwright-core';
import { requestsInARow, type Sent } from './requestsInARow';

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
  /** over the line: what came from the browser's cache is none of them */
  requests: number;
  inARow: number;
  /** as they went over the line, heads and compression included */
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

/** As deep as calls that wait for one another are remembered. */
const STACK_DEPTH = 32;

/**
 * Counts what a page asks for from now on.
 * @param options.withStacks remembers which script asked for what, which slows scripts down: not where time is taken
 * @returns a function that answers with what went over the line since the last call
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
    return { requests: fetched.length, inARow: requestsInARow(fetched), bytes };
  };
}
