import { FileLoadError, RemoteLoadError } from '../remotes/loading/loadErrors';
import { nameReleases, noteFault, noteUse, onObserved, takeObserved } from './observed';

const thrownIn = (...urls: string[]) => {
  const error = new Error('secret@example.org cannot be read');
  error.stack = ['Error: x', ...urls.map((url) => `    at f (${url}:1:20)`)].join('\n');
  return error;
};
const A = 'http://site/releases/mf-a/1.5.0/client/a.js';
const SHELL = 'http://site/releases/shell/2.0.0/client/main.js';

beforeEach(() => takeObserved());

test('a fault is told of the release whose file or code it is, without a word of its text', () => {
  noteFault(
    new RemoteLoadError('mf-b', '1.0.0', new FileLoadError('/releases/mf-b/1.0.0/client/remoteEntry.js', 'is gone')),
  );
  noteFault(new RemoteLoadError('mf-c', '1.0.0', new Error('threw')));
  noteFault(thrownIn(SHELL, A));
  noteFault(thrownIn(SHELL));
  const observed = takeObserved();
  expect(observed.faults).toEqual([
    { release: 'mf-b@1.0.0', kind: 'load' },
    { release: 'mf-c@1.0.0', kind: 'error' },
    { release: 'mf-a@1.5.0', kind: 'error' },
    { release: 'shell@2.0.0', kind: 'error' },
  ]);
  expect(observed.failed).toEqual(['mf-b@1.0.0', 'mf-c@1.0.0', 'mf-a@1.5.0', 'shell@2.0.0']);
  expect(JSON.stringify(observed)).not.toContain('secret');
});

test('a file that several releases have in common is of the release that the page is made of', () => {
  const remote = { name: 'mf-e', version: '3.1.0', entry: '', integrity: '', paths: [] };
  const entry = '/releases/mf-e/files/Zm9vYmFyYmF6cXV4cXV1eA/remoteEntry.js';
  noteFault(thrownIn('http://site/releases/mf-x/files/Zm9v/a.js'));
  nameReleases({ id: 'c1', shell: '2.0.0', remotes: [remote] });
  noteFault(new RemoteLoadError('mf-e', '3.1.0', new FileLoadError(entry, 'is gone')));
  noteFault(thrownIn('http://site/releases/shell/files/YmFy/main.js'));
  noteFault(thrownIn('http://site/releases/shell/files/YmFy/react.js', `http://site${entry}`));
  expect(takeObserved().faults).toEqual([
    { release: 'mf-e@3.1.0', kind: 'load' },
    { release: 'shell@2.0.0', kind: 'error' },
    { release: 'mf-e@3.1.0', kind: 'error' },
  ]);
});

test('what is of nobody here is not told', () => {
  noteFault(thrownIn('chrome-extension://abc/content.js'));
  noteFault('a text');
  noteFault(undefined);
  expect(takeObserved()).toEqual({ uses: [], failed: [], faults: [] });
});

test('a release counts as used once and as failed once in a tab', () => {
  const told = jest.fn();
  onObserved(told);
  noteUse('mf-d@1.0.0');
  noteUse('mf-d@1.0.0');
  expect(takeObserved().uses).toEqual(['mf-d@1.0.0']);
  noteFault(new RemoteLoadError('mf-d', '1.0.0', new Error('threw')));
  expect(takeObserved()).toMatchObject({ uses: [], failed: ['mf-d@1.0.0'] });
  noteFault(new RemoteLoadError('mf-d', '1.0.0', new Error('threw again')));
  expect(takeObserved()).toMatchObject({ failed: [], faults: [{ release: 'mf-d@1.0.0', kind: 'error' }] });
  expect(told).toHaveBeenCalled();
});
