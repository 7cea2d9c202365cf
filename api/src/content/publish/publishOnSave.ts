import { basename } from 'node:path';
import { watch } from 'chokidar';

/** Milliseconds to wait after a save: an editor writes several files in a row, and some in two steps. */
const QUIET_MS = 120;

const isDraft = (path: string) => /^[.#]|[~#]$|\.(part|tmp|swp)$/.test(basename(path));

/**
 * Publishes when files of the folder were saved, one run at a time; what is saved during a run is published after it.
 * Resolves to a function to stop it, once the folder is watched.
 */
export async function publishOnSave(
  folder: string,
  publish: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function saved(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(publish).then(() => undefined, failed);
    }, QUIET_MS);
  }
  const watcher = watch(folder, { ignoreInitial: true, ignored: isDraft });
  watcher.on('all', saved).on('error', failed);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
