import { isCut, killInTurn, type Outage } from './killing';

const outage: Outage = { part: 'pages 1', from: 1000, until: 3000 };

test.each([
  ['a connection that drops while a process is down', 'ECONNRESET', 1500, true],
  ['a gateway error shortly after the restart', '502', 4000, true],
  ['a connection that drops when nothing was killed', 'ECONNRESET', 9000, false],
  ['a page that is not found while a process is down', '404', 1500, false],
  ['an error of the site while a process is down', '500', 1500, false],
])('%s: was it cut by the kill?', (_what, cause, at, expected) => {
  expect(isCut({ what: '/', cause, at }, [outage])).toBe(expected);
});

test('the processes are killed in turn and restarted, and one that does not restart is reported', async () => {
  const done: string[] = [];
  const part = (name: string, start = async () => void done.push(`start ${name}`)) => ({
    name,
    pid: () => 1,
    kill: async () => void done.push(`kill ${name}`),
    start,
  });
  const outages: Outage[] = [];
  const broken = part('b', () => Promise.reject(new Error('port in use')));
  await killInTurn([part('a'), broken], [0, 0], Infinity, outages);
  expect(done).toEqual(['kill a', 'start a', 'kill b']);
  expect(outages.map(({ fault }) => fault)).toEqual([undefined, 'Error: port in use']);
});

test('nothing is killed after the end, if the previous kills took too long', async () => {
  const kill = jest.fn();
  await killInTurn([{ name: 'a', pid: () => 1, kill, start: async () => undefined }], [0], -1, []);
  expect(kill).not.toHaveBeenCalled();
});
