import { spawn, type ChildProcess } from 'node:child_process';
import { BARE, nodeFlags, type Isolation } from 'federation/registry/bundles/isolation';
import { limitMemory } from './memoryLimit';
import type { BrokenBundle, FromProcess, ProcessSetup, ToProcess } from './processMessages';
import { readMessages } from './readMessages';

/** Milliseconds for starting the process itself and the shell's bundle, on a busy machine. */
const START_LIMIT_MS = 15_000;
/** Milliseconds for one remote's bundle: evaluating it normally takes a few. */
const BUNDLE_LIMIT_MS = 2000;
/** Maximum heap of a render process: a bundle that exceeds it only ends this process, not the server. */
const MEMORY_MB = 512;

/** A running process. Its input and output are plain pipes: what Node's own channel receives could end the page server. */
export interface RenderChild {
  process: ChildProcess;
  /** @param listener takes all messages from now on */
  listen: (listener: (message: FromProcess) => void) => void;
  send: (message: ToProcess) => void;
}

/** A process that is ready to render, or the bundle that did not end, whose process was killed. */
export type Started = { child: RenderChild; broken: BrokenBundle[] } | { hanging: BrokenBundle };

export interface StartOptions {
  setup: ProcessSetup;
  /** the program, as returned by `processCode` */
  code: string;
  isolation: Isolation;
}

/** Kills a process, whatever it is doing; resolves when it has ended. */
export function endProcess(child: ChildProcess): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  if (hasEnded) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return gone;
}

export const endOf = (code: number | null, signal: NodeJS.Signals | null): Error =>
  new Error(`the render process ended with ${signal ?? `code ${String(code)}`}`);

function startChild({ code, isolation }: StartOptions): RenderChild {
  const { command, args, ...user } = isolation;
  const child = spawn(command, [...args, ...nodeFlags(MEMORY_MB), '--eval', code], {
    ...BARE,
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  limitMemory(child);
  // a process that has ended emits an exit event
  child.stdin.on('error', () => undefined);
  let take: (message: FromProcess) => void = () => undefined;
  readMessages(
    child.stdout,
    (message) => take(message),
    (error) => {
      take({ type: 'fault', message: error.message });
      void endProcess(child);
    },
  );
  return {
    process: child,
    listen: (listener) => void (take = listener),
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
  };
}

/**
 * Starts a render process, without environment, files, network or child processes: decisions/render-processes.md.
 * @throws Error when it ends before it is ready, or the shell's bundle fails
 */
export function startProcess(options: StartOptions): Promise<Started> {
  const started = startChild(options);
  const { process: child } = started;
  return new Promise((resolve, reject) => {
    let loading: string | undefined;
    let timer = setTimeout(onTimeout, START_LIMIT_MS);
    function onTimeout() {
      end();
      void endProcess(child);
      const message = `it is not loaded after ${loading ? BUNDLE_LIMIT_MS : START_LIMIT_MS} ms`;
      if (loading) resolve({ hanging: { name: loading, message } });
      else reject(new Error(`the render process does not start: ${message}`));
    }
    const fail = (error: Error) => {
      end();
      void endProcess(child);
      reject(error);
    };
    const onExit = (exitCode: number | null, signal: NodeJS.Signals | null) => {
      if (!loading) return fail(endOf(exitCode, signal));
      end();
      resolve({ hanging: { name: loading, message: endOf(exitCode, signal).message } });
    };
    function end() {
      clearTimeout(timer);
      child.off('error', fail).off('exit', onExit);
      started.listen(() => undefined);
      // errors while the process is being killed are ignored
      child.on('error', () => undefined);
    }
    started.listen((message) => {
      if (message.type === 'loading') {
        loading = message.name;
        clearTimeout(timer);
        timer = setTimeout(onTimeout, BUNDLE_LIMIT_MS);
      } else if (message.type === 'ready') {
        end();
        resolve({ child: started, broken: message.broken });
      } else if (message.type === 'failed') {
        fail(new Error(message.message));
      }
    });
    child.on('error', fail).on('exit', onExit);
    started.send({ type: 'setup', setup: options.setup });
  });
}
