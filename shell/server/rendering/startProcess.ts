import type { ChildProcess } from 'node:child_process';
import { endProcess, howEnded, startClosed, type Closing } from 'federation/registry/bundles/closedProcess';
import { inlineProgram } from 'federation/registry/bundles/inlineProgram';
import {
  readMessages,
  type BrokenBundle,
  type FromProcess,
  type ProcessSetup,
  type ToProcess,
} from './processMessages';

/** Milliseconds for the shell's bundle, on a busy machine. */
const SHELL_LIMIT_MS = 15_000;
/** Milliseconds for one remote's bundle: evaluating it normally takes a few. */
const BUNDLE_LIMIT_MS = 2000;
/** Maximum heap of a render process: a bundle that exceeds it only ends this process, not the server. */
const HEAP_MB = 512;

/** A running process. Its messages pass plain pipes: what Node's own channel receives could end the page server. */
export interface RenderChild {
  process: ChildProcess;
  /** @param listener takes all messages from now on, and what bundles write to the console */
  listen: (listener: (output: ProcessOutput) => void) => void;
  send: (message: ToProcess) => void;
}

export type ProcessOutput = FromProcess | { type: 'console'; text: string };

/** A process that is ready to render, or the bundle that did not end, whose process was killed. */
export type Started = { child: RenderChild; broken: BrokenBundle[] } | { hanging: BrokenBundle };

export interface StartOptions {
  setup: ProcessSetup;
  closing: Closing;
}

/** Returns the program of a render process. */
const readProgram = (): string =>
  inlineProgram({
    './main': require.resolve('./renderProgram'),
    'contract/remoteContract': require.resolve('contract/remoteContract'),
    'federation/registry/bundles/closeProcess': require.resolve('federation/registry/bundles/closeProcess'),
    'federation/registry/release/remoteRoutes': require.resolve('federation/registry/release/remoteRoutes'),
    'federation/registry/release/serverBundle': require.resolve('federation/registry/release/serverBundle'),
  });
let program: string | undefined;

export const endOf = (code: number | null, signal: NodeJS.Signals | null): Error =>
  new Error(`the render process ${howEnded(code, signal)}`);

async function startChild(closing: Closing): Promise<RenderChild> {
  program ??= readProgram();
  const { child, input, messages } = await startClosed(program, { closing, heapMb: HEAP_MB, console: 'pipe' });
  let take: (output: ProcessOutput) => void = () => undefined;
  readMessages(
    messages,
    (message) => take(message),
    (error) => {
      take({ type: 'fault', message: error.message });
      void endProcess(child);
    },
  );
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk: Buffer) => take({ type: 'console', text: chunk.toString() }));
  return {
    process: child,
    listen: (listener) => void (take = listener),
    send: (message) => void input.write(`${JSON.stringify(message)}\n`),
  };
}

/**
 * Starts a render process and has it evaluate the server bundles: decisions/render-processes.md.
 * @throws Error when it ends before it is ready, or the shell's bundle fails
 */
export async function startProcess({ setup, closing }: StartOptions): Promise<Started> {
  const started = await startChild(closing);
  const { process: child } = started;
  return new Promise((resolve, reject) => {
    let loading: string | undefined;
    let timer = setTimeout(onTimeout, SHELL_LIMIT_MS);
    function end(error: Error) {
      stopListening();
      void endProcess(child);
      if (loading) resolve({ hanging: { name: loading, message: error.message } });
      else reject(error);
    }
    function onTimeout() {
      end(new Error(`it is not loaded after ${loading ? BUNDLE_LIMIT_MS : SHELL_LIMIT_MS} ms`));
    }
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => end(endOf(code, signal));
    function stopListening() {
      clearTimeout(timer);
      child.off('exit', onExit);
      started.listen(() => undefined);
    }
    started.listen((message) => {
      if (message.type === 'loading') {
        loading = message.name;
        clearTimeout(timer);
        timer = setTimeout(onTimeout, BUNDLE_LIMIT_MS);
      } else if (message.type === 'ready') {
        stopListening();
        resolve({ child: started, broken: message.broken });
      } else if (message.type === 'failed') {
        stopListening();
        void endProcess(child);
        reject(new Error(message.message));
      }
    });
    // errors while the process is being killed are ignored
    child.on('error', () => undefined).on('exit', onExit);
    started.send({ type: 'setup', setup });
  });
}
