import { runProcess } from './site';

/** `npm run test:nightly` takes more. */
const { FUZZ_CASES = '500' } = process.env;

test('hundreds of generated and mutated inputs find no fault', async () => {
  const args = ['run', '--silent', 'fuzz', '--', '--cases', FUZZ_CASES, '--seed', '1'];
  const { code, text } = await runProcess('npm', args, {});
  const faults = text.split('\n').filter((line) => line.startsWith('fault: '));
  expect({ code, faults, log: code === 0 ? '' : text }).toEqual({ code: 0, faults: [], log: '' });
  for (const target of ['calls', 'jsonForms', 'multipartForms', 'files', 'pages']) expect(text).toContain(target);
});
