import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection, Driver } from 'kysely';

/** Milliseconds that a write waits for another process. */
const WAIT_MS = 5000;

interface WaitingDriver {
  isLocked: (error: unknown) => boolean;
  /** Returns what is thrown in place of an error of the driver. */
  explain: (error: unknown) => unknown;
}

/** Milliseconds between two attempts; not the same for all that wait. */
const pauseMs = () => 2 + Math.random() * 10;

/**
 * Wraps a driver of one connection so that no lock is waited for in the middle of the thread's work: SQLite's own waiting
 * blocks the whole thread. A waiting statement leaves the connection to others, such as those that only read.
 */
export function waitingDriver(inner: Driver, { isLocked, explain }: WaitingDriver): Driver {
  let own: DatabaseConnection | undefined;
  let isInTransaction = false;

  /** Retries a statement that found the database locked: it has done nothing, unless it is one of several. */
  async function attempt<T>(on: DatabaseConnection, work: () => Promise<T>): Promise<T> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isInTransaction || !isLocked(error) || performance.now() >= end) throw explain(error);
      }
      await inner.releaseConnection(on);
      await pause(pauseMs());
      await inner.acquireConnection();
    }
  }

  const waitingConnection = (on: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => attempt(on, async () => on.executeQuery(query)),
    streamQuery: (query, chunkSize) => on.streamQuery(query, chunkSize),
  });
  const end = async (work: Promise<void>) => {
    try {
      await work;
    } finally {
      isInTransaction = false;
    }
  };

  return {
    async init() {
      try {
        await inner.init();
      } catch (error) {
        throw explain(error);
      }
    },
    async acquireConnection() {
      const connection = await inner.acquireConnection();
      return (own ??= waitingConnection(connection));
    },
    async beginTransaction(connection, settings) {
      await inner.beginTransaction(connection, settings);
      isInTransaction = true;
    },
    commitTransaction: (connection) => end(inner.commitTransaction(connection)),
    rollbackTransaction: (connection) => end(inner.rollbackTransaction(connection)),
    releaseConnection: (connection) => inner.releaseConnection(connection),
    destroy: () => inner.destroy(),
  };
}
