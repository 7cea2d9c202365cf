import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { nextMessage } from 'e2e/src/site';
import type { BareAnswers } from './bareServer';
import type { Fetched } from './fetched';

export interface Server {
  origin: string;
  close: () => Promise<void>;
}

/** Starts a bare Fastify with these responses: the same bodies with the same headers, at the same paths. */
export async function startBare(answers: readonly Fetched[]): Promise<Server> {
  const child = fork(path.join(__dirname, 'bareServer.ts'));
  const sent: BareAnswers = answers.map((answer) => ({ ...answer, body: answer.body.toString('base64') }));
  child.send(sent);
  const { ready } = await nextMessage<{ ready: { port: number } }>(child);
  return {
    origin: `http://127.0.0.1:${ready.port}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
