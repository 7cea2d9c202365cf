import { readSettings } from './settings';

test('by default every question is measured seven times on the built site', () => {
  expect(readSettings([])).toEqual({
    questions: ['pages', 'typing', 'rates'],
    origins: [],
    runs: 7,
  });
});

test('questions, addresses and the number of runs can be named, in any order', () => {
  const settings = readSettings(['http://localhost:3001/', 'rates', 'pages', 'http://localhost:3000', '--runs', '5']);
  expect(settings).toMatchObject({
    questions: ['pages', 'rates'],
    origins: ['http://localhost:3001', 'http://localhost:3000'],
    runs: 5,
  });
  expect(readSettings(['--smoke'])).toMatchObject({ runs: 1 });
});

test.each([
  [['speed'], '"speed" is neither a question nor an address'],
  [['--runs', 'many'], '--runs many: use a number'],
  [['--runs', '0'], '--runs 0: use a number'],
])('%p is rejected with what to write instead', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});
