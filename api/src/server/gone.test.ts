import { EventEmitter, getMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import { goneSignal } from './gone';

it('a call that waits for many texts at once warns of no leak, and all of them stop when its sender goes', () => {
  const raw = new EventEmitter();
  const signal = goneSignal({ raw } as unknown as FastifyReply);
  const stop = jest.fn();
  for (let text = 0; text < 20; text += 1) signal.addEventListener('abort', () => stop());
  expect(getMaxListeners(signal)).toBe(0);
  raw.emit('close');
  expect(stop).toHaveBeenCalledTimes(20);
});
