import type { RenderedPage } from 'shell/page-contract/renderedPage';

/** A server bundle: its code, and the name that its errors are reported with. */
export interface ServerBundle {
  file: string;
  code: string;
}

/** A remote's bundle that is broken, as the render process found it, or that does not end. */
export interface BrokenBundle {
  name: string;
  message: string;
}

/** What a render process is set up with. */
export interface ProcessSetup {
  shell: ServerBundle;
  /** without a bundle, a placeholder stands on the remote's pages */
  remotes: { name: string; bundle?: ServerBundle; paths: string[] }[];
}

export type ToProcess =
  /** comes first */
  | { type: 'setup'; setup: ProcessSetup }
  | { type: 'render'; url: string; without: string[] }
  | { type: 'fetched'; id: number; status: number; body: string }
  | { type: 'fetchFailed'; id: number; message: string };

/** Bundles share the process that sends these: what they say is checked, and none of it is a secret's key. */
export type FromProcess =
  /** comes before each server bundle of a remote, so that it is known which one does not end */
  | { type: 'loading'; name: string }
  | { type: 'ready'; broken: BrokenBundle[] }
  | { type: 'fetch'; id: number; path: string }
  | { type: 'fault'; message: string }
  /** memory: bytes of the process, as it says itself */
  | { type: 'rendered'; page: RenderedPage; memory: number }
  | { type: 'failed'; message: string };
