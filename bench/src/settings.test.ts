import { readSettings } from './settings';

test('by default every question is measured seven times on the built site', () => {
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
  [['speed'], '"speed" is neither a question nor an address'],
  [['--runs', 'many'], '--runs many: use a number'],
  [['--runs', '0'], '--runs 0: use a number'],
])('%p is rejected with what to write instead', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});
