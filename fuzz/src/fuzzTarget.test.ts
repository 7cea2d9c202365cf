import fc from 'fast-check';
import { fuzzTarget, strayErrors } from './fuzzTarget';
import type { OpenTarget, Outcome, Target } from './target';

/** A target that takes whole numbers. */
const toy = (behaviour: Partial<OpenTarget<number>>): Target<number> => ({
  name: 'toy',
  share: 1,
  cases: fc.nat(1000),
  open: async () => ({
    run: async () => 'answered',
    check: async () => undefined,
    close: async () => undefined,
    ...behaviour,
  }),
});

const below500 = async (one: number): Promise<Outcome> => {
  if (one >= 500) throw new Error('answered 500');
  return 'answered';
};

test('a case that breaks a rule is reported with its replay argument, and the replay shrinks it', async () => {
  const target = toy({ run: below500 });
  const { fault } = await fuzzTarget(target, { seed: 7, count: 100 });
  const message = expect.stringContaining('answered 500') as string;
  expect(fault).toMatchObject({ replay: expect.stringMatching(/^toy:7:\d+$/) as string, message });
  const path = fault?.replay.split(':')[2];
  expect((await fuzzTarget(target, { seed: 7, count: 1, path })).fault).toMatchObject({ one: 500, message });
});

test('an uncaught error, and forbidden data left behind, are faults of the case during which they occurred', async () => {
  const run = async (one: number): Promise<Outcome> => {
    if (one >= 500) strayErrors.push('socket hang up');
    return 'answered';
  };
  const check = () => Promise.reject(new Error('stored, though the rules forbid it'));
  expect((await fuzzTarget(toy({ run }), { seed: 7, count: 100 })).fault?.message).toContain(
    'uncaught: socket hang up',
  );
  expect((await fuzzTarget(toy({ check }), { seed: 7, count: 100 })).fault?.message).toContain('though the rules');
});

test('a target that rejects every case is a fault, since it tests nothing', async () => {
  const { fault } = await fuzzTarget(toy({ run: async () => 'refused' }), { seed: 7, count: 20 });
  expect(fault?.message).toBe('no case was answered: it tests nothing');
});
