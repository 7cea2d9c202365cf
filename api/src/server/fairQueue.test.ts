import { openFairGate } from './fairQueue';

it('admits what fits, in the order of arrival, and what exceeds the capacity alone', async () => {
  const gate = openFairGate(10);
  const inside: string[] = [];
  const enter = (name: string, weight: number) =>
    gate.enter('one', weight).then((leave) => {
      inside.push(name);
      return leave;
    });
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
