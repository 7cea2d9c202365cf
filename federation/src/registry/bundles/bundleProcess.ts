import type { ChildProcess } from 'node:child_process';
import { endProcess, howEnded, startClosed, type Closing } from './closedProcess';
import { inlineProgram } from './inlineProgram';
import { readMessages, type FromProcess, type Task, type ToProcess } from './processMessages';

/** Maximum number of messages that a process may send for one task. */
const MOST_MESSAGES = 10_000;

/** Thrown when a task took too long; its process was killed. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

/** A running process. Its messages pass plain pipes: what Node's own channel receives could end the page server. */
export interface BundleProcess {
  process: ChildProcess;
  /** Has it do one task at a time; a process that takes too long for one, or breaks the rules, is killed. */
  ask: (task: Task, limitMs: number) => Promise<unknown>;
  send: (message: ToProcess) => void;
  hasEnded: () => boolean;
}

/** What a process sends besides answers, and what bundles write to the console. */
export type ProcessOutput = Extract<FromProcess, { type: 'fetch' | 'fault' }> | { type: 'console'; text: string };

/**
 * Starts a process for code of releases, which has nothing yet: decisions/render-processes.md.
 * @throws Error when it does not start
 */
export async function startBundleProcess(
  closing: Closing,
  onOutput: (from: BundleProcess, output: ProcessOutput) => void,
): Promise<BundleProcess> {
  const { child, messages } = await startClosed(inlineProgram(), closing);
  let asked: { resolve: (result: unknown) => void; reject: (error: Error) => void } | undefined;
  let received = 0;
  const send = (message: ToProcess) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  const started: BundleProcess = {
    process: child,
    send,
    hasEnded: () => child.killed || child.exitCode !== null || child.signalCode !== null,
    async ask(task, limitMs) {
      if (started.hasEnded()) throw new Error('the render process has ended');
      let timer: NodeJS.Timeout | undefined;
      received = 0;
      try {
        return await new Promise<unknown>((resolve, reject) => {
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
    else if (message.type === 'done') asked?.resolve(message.result);
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
