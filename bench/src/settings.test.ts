import { readSettings } from './settings';

test('everything is asked seven times of the built site unless something is named', () => {
  expect(readSettings([])).toEqual({
    questions: ['paint', 'navigation', 'early', 'typing', 'trace', 'rates', 'render', 'release', 'desk'],
    origins: [],
    runs: 7,
    isSmoke: false,
  });
});

test('questions, addresses and the number of runs can be named, in any order', () => {
  const settings = readSettings(['http://localhost:3001/', 'rates', 'paint', 'http://localhost:3000', '--runs', '5']);
  expect(settings).toMatchObject({
    questions: ['paint', 'rates'],
    origins: ['http://localhost:3001', 'http://localhost:3000'],
    runs: 5,
  });
  expect(readSettings(['--smoke'])).toMatchObject({ runs: 1, isSmoke: true });
});

test.each([
  [['speed'], '"speed" is no question and no address'],
  [['--runs', 'many'], '--runs many: use a number'],
  [['--runs', '0'], '--runs 0: use a number'],
])('%p is refused with what to put instead', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});
