import { startProcess } from './site';

test('2,000 generated and mutated inputs find no fault', async () => {
  const { child, log } = startProcess('npm', ['run', '--silent', 'fuzz', '--', '--cases', '2000', '--seed', '1'], {});
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const faults = log()
    .split('\n')
    .filter((line) => line.startsWith('fault: '));
  expect({ code, faults, log: code === 0 ? '' : log() }).toEqual({ code: 0, faults: [], log: '' });
  for (const target of ['calls', 'jsonForms', 'multipartForms', 'files', 'pages', 'registry']) {
    expect(log()).toContain(target);
  }
});
