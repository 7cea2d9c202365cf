import type { ChildProcess } from 'node:child_process';
import { endProcess, howEnded, startClosed, type Closing } from 'federation/registry/bundles/closedProcess';
import { inlineProgram } from 'federation/registry/bundles/inlineProgram';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { readMessages, type FromProcess, type Task, type ToProcess } from './processMessages';

/** Maximum heap of a render process: a bundle that exceeds it only ends this process, not the server. */
const HEAP_MB = 512;

/** Maximum number of messages that a process may send for one task. */
const MOST_MESSAGES = 10_000;

/** Thrown when a task took too long; its process was killed. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

/** A running process. Its messages pass plain pipes: what Node's own channel receives could end the page server. */
export interface RenderChild {
  process: ChildProcess;
  /** Has it do one task at a time; a process that takes too long for one, or breaks the rules, is killed. */
  ask: (task: Task, limitMs: number) => Promise<RenderedPage | undefined>;
  send: (message: ToProcess) => void;
  hasEnded: () => boolean;
}

/** What a process sends besides answers, and what bundles write to the console. */
export type ProcessOutput = Extract<FromProcess, { type: 'fetch' | 'fault' }> | { type: 'console'; text: string };

let program: string | undefined;

/**
 * Starts a render process, which has nothing yet: decisions/render-processes.md.
 * @throws Error when it does not start
 */
export async function startProcess(
  closing: Closing,
  onOutput: (from: RenderChild, output: ProcessOutput) => void,
): Promise<RenderChild> {
  program ??= inlineProgram(require.resolve('./renderProgram'));
  const { child, input, messages } = await startClosed(program, { closing, heapMb: HEAP_MB, console: 'pipe' });
  let asked: { resolve: (page?: RenderedPage) => void; reject: (error: Error) => void } | undefined;
  let received = 0;
  const send = (message: ToProcess) => void input.write(`${JSON.stringify(message)}\n`);
  const started: RenderChild = {
    process: child,
    send,
    hasEnded: () => child.killed || child.exitCode !== null || child.signalCode !== null,
    async ask(task, limitMs) {
      if (started.hasEnded()) throw new Error('the render process has ended');
      let timer: NodeJS.Timeout | undefined;
      received = 0;
      try {
        return await new Promise<RenderedPage | undefined>((resolve, reject) => {
          asked = { resolve, reject };
          timer = setTimeout(() => {
            reject(new RenderTimeoutError(`it took longer than ${limitMs} ms`));
            void endProcess(child);
          }, limitMs);
          send(task);
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
  const take = (message: FromProcess) => {
    received += 1;
    if (received > MOST_MESSAGES) void endProcess(child);
    else if (message.type === 'rendered') asked?.resolve(message.page);
    else if (message.type === 'loaded') asked?.resolve();
    else if (message.type === 'failed') asked?.reject(new Error(message.message));
    else onOutput(started, message);
  };
  readMessages(messages, take, ({ message }) => {
    onOutput(started, { type: 'fault', message });
    void endProcess(child);
  });
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk: Buffer) => onOutput(started, { type: 'console', text: chunk.toString() }));
  // errors while the process is being killed are ignored
  child.on('error', () => undefined);
  child.on('exit', (code, signal) => asked?.reject(new Error(`the render process ${howEnded(code, signal)}`)));
  return started;
}
