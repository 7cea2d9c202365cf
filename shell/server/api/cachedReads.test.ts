import { contentVersion } from 'api/content/contentVersion';
import type { ReadAnswer } from './apiConnection';
import { createContentVersions } from './contentReads';
import { cachedReads } from './contentReads';

const versionOf = (revision: number) => contentVersion({ revision, hash: 'a'.repeat(64), moment: '2026-11-21' });
const [before, after] = [versionOf(1), versionOf(2)];

/** Opens reads of an api that answers with `api.answer` at the time, and records the requested paths. */
function open(answer: ReadAnswer) {
  const versions = createContentVersions();
  const api = { answer, asked: [] as string[] };
  const read = cachedReads((path) => {
    api.asked.push(path);
    // as the connection does with each answer
    if (api.answer.version !== undefined) versions.heard(api.answer.version);
    return Promise.resolve(api.answer);
  }, versions);
  return { read, versions, api };
}

const settings: ReadAnswer = { status: 200, body: '{"success":1}', version: before, isForEverybody: true };

test('content that several pages show is read once', async () => {
  const { read, api } = open(settings);
  expect(await read('/api/site', 'one')).toEqual(settings);
  expect(await read('/api/site', 'another')).toEqual(settings);
  await read('/api/events');
  expect(api.asked).toEqual(['/api/site', '/api/events']);
});

test('once the content has changed pages are rendered from the new content', async () => {
  const { read, versions, api } = open(settings);
  await read('/api/site');
  api.answer = { ...settings, version: after, body: '{"success":1,"data":{}}' };
  versions.heard(after);
  expect(await read('/api/site')).toBe(api.answer);
});

test.each<[string, Partial<ReadAnswer>]>([
  ['a failure', { status: 503 }],
  ['an answer that is not for everybody', { isForEverybody: false }],
  ['an answer of an api without a content version', { version: undefined }],
  ['a very large answer', { body: 'x'.repeat(300_000) }],
])('%s is read for each page', async (_what, part) => {
  const { read, api } = open({ ...settings, ...part });
  await read('/api/site');
  await read('/api/site');
  expect(api.asked).toHaveLength(2);
});

test('an answer that was in flight while the content changed, or is of an api that is behind, is not cached', async () => {
  const { read, versions, api } = open(settings);
  const reading = read('/api/site');
  versions.heard(after);
  expect(await reading).toEqual(settings);
  await read('/api/site');
  await read('/api/site');
  expect(api.asked).toHaveLength(3);
});
