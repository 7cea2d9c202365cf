import { attempted } from './attempts';

test('a visit that does not finish is retried, at most twice, and each retry is logged', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let visits = 0;
  const visit = (failing: number) => async () => {
    visits += 1;
    if (visits <= failing) throw new Error(`visit ${visits} failed\nlog`);
    return visits;
  };
  expect(await attempted(visit(2))).toBe(3);
  expect(said.mock.calls).toEqual([['retrying: visit 1 failed'], ['retrying: visit 2 failed']]);
  visits = 0;
  await expect(attempted(visit(3))).rejects.toThrow('visit 3 failed');
});
