import { anyText, readEnvironment, wholeNumber, type Variables } from './environment';

const read = (source: Variables) =>
  readEnvironment('site', source, (of, refuse) => {
    const port = of('PORT', wholeNumber(65535), 3000);
    if (port === 25) refuse('PORT', '25', 'leave it to the mail server');
    const key = of('KEY', (text) => (text.length > 5 ? { value: text } : { fix: 'use more' }), '', { secret: true });
    return { port, portAgain: of('PORT', wholeNumber(65535), 3001), host: of('HOST', anyText, 'localhost'), key };
  });

test('an unset or empty variable has its default', () => {
  expect(read({ HOST: '' })).toEqual({ port: 3000, portAgain: 3001, host: 'localhost', key: '' });
  expect(read({ PORT: '0' })).toMatchObject({ port: 0 });
});

test('one error lists every invalid variable once, with its value unless it is secret, and what to do', () => {
  expect(() => read({ PORT: '80a', KEY: 'abc' })).toThrow(
    new Error(
      'site: bad environment variables\n  PORT=80a: use a whole number from 0 to 65535\n  KEY=(hidden): use more',
    ),
  );
  expect(() => read({ PORT: '25' })).toThrow('PORT=25: leave it to the mail server');
});
