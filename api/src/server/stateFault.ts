import type { FastifyReply } from 'fastify';

/** Why something cannot be done to an application; `message` is for the person who asked for it. */
export class StateFault extends Error {
  constructor(
    /** `changed`: somebody else was first. `refused`: its state, or the request's, does not allow it. */
    readonly kind: 'notFound' | 'changed' | 'refused',
    message: string,
  ) {
    super(message);
  }

  /** Its message as a sentence. */
  get sentence(): string {
    return `${this.message.charAt(0).toUpperCase()}${this.message.slice(1)}.`;
  }
}

/** Runs `act`; answers 409 with the current state when somebody else was first. */
export async function unlessChanged<Answer, Data>(
  reply: FastifyReply,
  act: () => Promise<Answer>,
  current: () => Promise<Data>,
): Promise<Answer | { success: 0; message: string; data: Data }> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof StateFault) || error.kind !== 'changed') throw error;
    reply.code(409);
    return { success: 0, message: error.sentence, data: await current() };
  }
}

/** Makes a change, and answers with its message and the state afterwards; like `unlessChanged` when somebody was first. */
export const answerChange = <Data>(reply: FastifyReply, act: () => Promise<string>, current: () => Promise<Data>) =>
  unlessChanged(reply, async () => ({ success: 1 as const, message: await act(), data: await current() }), current);
