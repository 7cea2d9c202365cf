import type { RenderedPage } from 'shell/page-contract/renderedPage';

/** A server bundle: its code, and the name that its errors are reported with. */
export interface ServerBundle {
  file: string;
  code: string;
}

/** A remote's bundle that failed to load in the render process, or whose evaluation does not end. */
export interface BrokenBundle {
  name: string;
  message: string;
}

/** The configuration of a render process. */
export interface ProcessSetup {
  shell: ServerBundle;
  /** without a bundle, the remote's pages show a placeholder */
  remotes: { name: string; bundle?: ServerBundle; paths: string[] }[];
}

export type ToProcess =
  /** sent first */
  | { type: 'setup'; setup: ProcessSetup }
  | { type: 'render'; url: string; without: string[] }
  | { type: 'fetched'; id: number; status: number; body: string }
  | { type: 'fetchFailed'; id: number; message: string };

/** Bundles share the process that sends these, so the messages are validated; none of them contains a secret. */
export type FromProcess =
  /** sent before each server bundle of a remote, so that a bundle that does not end can be identified */
  | { type: 'loading'; name: string }
  | { type: 'ready'; broken: BrokenBundle[] }
  | { type: 'fetch'; id: number; path: string }
  | { type: 'fault'; message: string }
  /** memory: bytes of the process, as it reports itself */
  | { type: 'rendered'; page: RenderedPage; memory: number }
  | { type: 'failed'; message: string };
