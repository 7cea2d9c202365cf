import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { nextMessage, root } from './site';

/** An empty database on a PostgreSQL server. */
export interface Postgres {
  url: string;
  /** Stops the server like a crash, and keeps its data. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Removes the database, and the server if it was started for it. */
  remove: () => Promise<void>;
  process: ChildProcess;
}

/** Opens a database on the server of the api's tests, which is found or started (api/src/testing/postgres). */
export async function openPostgres(env: NodeJS.ProcessEnv = process.env): Promise<Postgres> {
  const child = fork('api/dist/testing/postgres/postgresProcess.testing.js', { cwd: root, env, execArgv: [] });
  const { url } = await nextMessage<{ url: string }>(child);
  const ask = async (what: 'kill' | 'start') => {
    const done = nextMessage(child);
    child.send(what);
    await done;
  };
  return {
    url,
    process: child,
    kill: () => ask('kill'),
    start: () => ask('start'),
    async remove() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
