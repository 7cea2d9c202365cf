import { oneAtATime } from './oneAtATime';

it('callers during a run wait for a run that begins later, and share it', async () => {
  const ends: (() => void)[] = [];
  const run = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const done: string[] = [];
  const ask = (name: string) => run().then(() => done.push(name));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const asked = [ask('first')];
  await turn();
  asked.push(ask('second'), ask('third'));
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await asked[0];
  await turn();
  expect([done, ends.length]).toEqual([['first'], 2]);
  ends[1]?.();
  await Promise.all(asked);
  expect(done).toEqual(['first', 'second', 'third']);
});

it('a failed run does not prevent the next one', async () => {
  let runs = 0;
  const run = oneAtATime(() => Promise.reject(new Error(String((runs += 1)))));
  for (const turn of ['1', '2', '3']) await expect(run()).rejects.toThrow(turn);
});
