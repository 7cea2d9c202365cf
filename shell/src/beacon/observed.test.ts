import { FileLoadError, RemoteLoadError } from '../remotes/loading/loadErrors';
import { nameReleases, recordError, noteUse, onObserved, takeObserved } from './observed';

const thrownIn = (...urls: string[]) => {
  const error = new Error('secret@example.org cannot be read');
  error.stack = ['Error: x', ...urls.map((url) => `    at f (${url}:1:20)`)].join('\n');
  return error;
};
const A = 'http://site/releases/mf-a/1.5.0/client/a.js';
const SHELL = 'http://site/releases/shell/2.0.0/client/main.js';

beforeEach(() => takeObserved());

test('an error is attributed to the release whose file or code it is in, without its text', () => {
  recordError(
    new RemoteLoadError('mf-b', '1.0.0', new FileLoadError('/releases/mf-b/1.0.0/client/remoteEntry.js', 'is gone')),
  );
  recordError(new RemoteLoadError('mf-c', '1.0.0', new Error('threw')));
  recordError(thrownIn(SHELL, A));
  recordError(thrownIn(SHELL));
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

test('a file that several releases share is attributed to the release that the page uses', () => {
  const remote = { name: 'mf-e', version: '3.1.0', entry: '', integrity: '', paths: [] };
  const entry = '/releases/mf-e/files/Zm9vYmFyYmF6cXV4cXV1eA/remoteEntry.js';
  recordError(thrownIn('http://site/releases/mf-x/files/Zm9v/a.js'));
  nameReleases({ id: 'c1', shell: '2.0.0', remotes: [remote] });
  recordError(new RemoteLoadError('mf-e', '3.1.0', new FileLoadError(entry, 'is gone')));
  recordError(thrownIn('http://site/releases/shell/files/YmFy/main.js'));
  recordError(thrownIn('http://site/releases/shell/files/YmFy/react.js', `http://site${entry}`));
  expect(takeObserved().faults).toEqual([
    { release: 'mf-e@3.1.0', kind: 'load' },
    { release: 'shell@2.0.0', kind: 'error' },
    { release: 'mf-e@3.1.0', kind: 'error' },
  ]);
});

test('an error outside of the releases is not reported', () => {
  recordError(thrownIn('chrome-extension://abc/content.js'));
  recordError('a text');
  recordError(undefined);
  expect(takeObserved()).toEqual({ uses: [], failed: [], faults: [] });
});

test('a release counts as used once and as failed once in a tab', () => {
  const told = jest.fn();
  onObserved(told);
  noteUse('mf-d@1.0.0');
  noteUse('mf-d@1.0.0');
  expect(takeObserved().uses).toEqual(['mf-d@1.0.0']);
  recordError(new RemoteLoadError('mf-d', '1.0.0', new Error('threw')));
  expect(takeObserved()).toMatchObject({ uses: [], failed: ['mf-d@1.0.0'] });
  recordError(new RemoteLoadError('mf-d', '1.0.0', new Error('threw again')));
  expect(takeObserved()).toMatchObject({ failed: [], faults: [{ release: 'mf-d@1.0.0', kind: 'error' }] });
  expect(told).toHaveBeenCalled();
});
