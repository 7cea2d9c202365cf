import fc from 'fast-check';
import { fuzzTarget, replayTarget } from './fuzzTarget';
import { strayErrors } from './strayErrors';
import type { OpenTarget, Outcome, Target } from './target';

/** A target that takes whole numbers. */
const toy = (behaviour: Partial<OpenTarget<number>>): Target<number> => ({
  name: 'toy',
  share: 1,
  cases: fc.nat(1000),
  open: async () => ({
    run: async () => 'answered',
    check: async () => undefined,
    memory: () => 0,
    close: async () => undefined,
    ...behaviour,
  }),
});

const below500 = async (one: number): Promise<Outcome> => {
  if (one >= 500) throw new Error('answered 500');
  return 'answered';
};

const afterTheName = (replay = '') => replay.slice(replay.indexOf(':') + 1);

test('a case that breaks a rule is reported with its replay argument, and the replay shrinks it', async () => {
  const target = toy({ run: below500 });
  const { faults } = await fuzzTarget(target, 100, 7);
  expect(faults).toEqual([
    { replay: expect.stringMatching(/^toy:7:\d+$/), message: expect.stringContaining('answered 500') },
  ]);
  expect(await replayTarget(target, afterTheName(faults[0]?.replay))).toEqual({
    one: 500,
    message: expect.stringContaining('answered 500'),
  });
});

test('without faults nothing is reported, and all cases are counted', async () => {
  const result = await fuzzTarget(toy({ run: async (one) => (one % 2 ? 'refused' : 'answered') }), 600, 7);
  expect(result.faults).toEqual([]);
  expect(result.outcomes.answered + result.outcomes.refused).toBe(600);
});

test('forbidden data left behind by cases is a fault, and a replay of their seed finds the case', async () => {
  const stored: number[] = [];
  const target = toy({
    run: async (one) => (stored.push(one), 'answered'),
    async check() {
      if (stored.splice(0).some((one) => one >= 500)) throw new Error('stored, though the rules forbid it');
    },
  });
  const { faults } = await fuzzTarget(target, 100, 7);
  expect(faults).toEqual([{ replay: 'toy:7', message: 'stored, though the rules forbid it' }]);
  expect((await replayTarget(target, '7')).one).toBe(500);
});

test('an uncaught error is a fault of the case during which it occurred', async () => {
  const run = async (one: number): Promise<Outcome> => {
    if (one >= 500) strayErrors.push('socket hang up');
    return 'answered';
  };
  const { faults } = await fuzzTarget(toy({ run }), 100, 7);
  expect(faults[0]?.message).toContain('uncaught: socket hang up');
});

test('a target that rejects every case is a fault, since it tests nothing', async () => {
  const { faults } = await fuzzTarget(toy({ run: async () => 'refused' }), 20, 7);
  expect(faults.map(({ message }) => message)).toEqual(['no case was answered: it tests nothing']);
});

test('unbounded memory growth is a fault', async () => {
  let held = 0;
  const { faults } = await fuzzTarget(toy({ memory: () => (held += 200 * 1024 * 1024) }), 600, 7);
  expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(/^memory grew by \d+ MB$/)]);
});
