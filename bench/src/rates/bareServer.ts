// A bare Fastify in its own process: receives one response per path, and sends `{ ready: { port } }` when it serves them.
import fastify from 'fastify';
import type { Fetched } from './fetched';

/** Bodies as base64. */
export type BareAnswers = (Omit<Fetched, 'body'> & { body: string })[];

async function start(answers: BareAnswers): Promise<void> {
  const app = fastify();
  for (const { path, headers, body } of answers) {
    const content = Buffer.from(body, 'base64');
    app.get(path.replace(/\?.*/, ''), (_request, reply) => reply.headers(headers).send(content));
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ ready: { port: Number(new URL(address).port) } });
}

process.once('message', (answers: BareAnswers) => void start(answers));
process.once('disconnect', () => process.exit());
