import { readSettings } from './settings';

test('by default, one process gets the load of admission week', () => {
  expect(readSettings([])).toEqual({
    setUp: 'embedded',
    visitors: 500,
    applications: 50,
    minutes: 10,
    kill: false,
    surge: false,
    cold: false,
    seed: 1,
  });
});

test('a running site is given by its address', () => {
  const asked = ['http://localhost:3000/', '--visitors', '60', '--minutes', '0.5'];
  expect(readSettings(asked)).toMatchObject({ origin: 'http://localhost:3000', visitors: 60, minutes: 0.5 });
});

test.each([
  [['--setup', 'three'], '--setup three: use embedded or many'],
  [['--minutes', 'ten'], '--minutes ten: use a number'],
  [['--minutes', '0'], '--minutes 0: use a number'],
  [['--kill'], '--kill is for --setup many'],
  [['localhost:3000'], '"localhost:3000": use an address such as http://localhost:3000'],
])('%j is rejected with what to do', (asked, message) => {
  expect(() => readSettings(asked)).toThrow(message);
});
