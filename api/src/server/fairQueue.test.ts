import { openFairGate } from './fairQueue';

function openNoted(capacity: number) {
  const gate = openFairGate(capacity);
  const inside: string[] = [];
  const enter = (name: string, weight: number, sender = 'one') =>
    gate.enter(sender, weight).then((leave) => {
      inside.push(name);
      return leave;
    });
  return { gate, inside, enter };
}

it('admits what fits, in the order of arrival, and what exceeds the capacity alone', async () => {
  const { inside, enter } = openNoted(10);
  const [a, b, large, small] = [enter('a', 6), enter('b', 4), enter('large', 30), enter('small', 1)];
  const leaveA = await a;
  const leaveB = await b;
  expect(inside).toEqual(['a', 'b']);
  leaveA();
  // Leaving twice counts once.
  leaveA();
  await Promise.resolve();
  expect(inside).toEqual(['a', 'b']);
  leaveB();
  const leaveLarge = await large;
  expect(inside).toEqual(['a', 'b', 'large']);
  leaveLarge();
  await small;
  expect(inside).toEqual(['a', 'b', 'large', 'small']);
});

it('a sender with much queued work makes others wait for only one turn', async () => {
  const { gate, inside, enter } = openNoted(1);
  const first = enter('first', 1);
  const many = ['m1', 'm2', 'm3', 'm4'].map((name) => enter(name, 1, 'many'));
  const few = [enter('f1', 1, 'few'), enter('f2', 1, 'few')];
  expect([gate.waiting(), gate.waitingOf('many'), gate.waitingOf('nobody')]).toEqual([6, 4, 0]);
  for (const entering of [first, many[0], few[0], many[1], few[1], many[2], many[3]]) (await entering)?.();
  expect(inside).toEqual(['first', 'm1', 'f1', 'm2', 'f2', 'm3', 'm4']);
  expect(gate.waiting()).toBe(0);
});

test('work whose sender has gone gives up its place, and what waits behind it is admitted', async () => {
  const gate = openFairGate(1);
  const leave = await gate.enter('a', 1);
  const gone = new AbortController();
  const dropped = gate.enter('b', 1, gone.signal);
  const next = gate.enter('c', 1);
  gone.abort(new Error('the sender has gone'));
  await expect(dropped).rejects.toThrow('the sender has gone');
  expect(gate.waiting()).toBe(1);
  leave();
  (await next)();
  await expect(gate.enter('b', 1, gone.signal)).rejects.toThrow('the sender has gone');
});
