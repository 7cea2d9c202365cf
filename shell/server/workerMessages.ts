import type { RenderedPage } from './renderedPage';

/** What a render worker is started with. */
export interface WorkerSetup {
  shell: string;
  remotes: { name: string; file: string; paths: string[] }[];
}

export type ToWorker =
  | { type: 'render'; url: string; without: string[] }
  | { type: 'fetched'; id: number; status: number; body: string }
  | { type: 'fetchFailed'; id: number; message: string };

export type FromWorker =
  | { type: 'ready'; broken: { name: string; message: string }[] }
  | { type: 'fetch'; id: number; path: string }
  | { type: 'fault'; message: string }
  | { type: 'rendered'; page: RenderedPage }
  | { type: 'failed'; message: string };
