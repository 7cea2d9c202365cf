import { startProcess } from './site';

/** `npm run test:nightly` takes more. */
const { FUZZ_CASES = '500' } = process.env;

test('hundreds of generated and mutated inputs find no fault', async () => {
  const args = ['run', '--silent', 'fuzz', '--', '--cases', FUZZ_CASES, '--seed', '1'];
  const { child, log } = startProcess('npm', args, {});
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const faults = log()
    .split('\n')
    .filter((line) => line.startsWith('fault: '));
  expect({ code, faults, log: code === 0 ? '' : log() }).toEqual({ code: 0, faults: [], log: '' });
  for (const target of ['calls', 'jsonForms', 'multipartForms', 'files', 'pages']) {
    expect(log()).toContain(target);
  }
});
