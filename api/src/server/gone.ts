import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the client goes before it is answered. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) gone.abort(new Error('the sender has gone'));
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return gone.signal;
}
