import { contentVersion } from 'api/content/contentVersion';
import { createContentVersions, type ReadApi } from './contentReads';

const versionOf = (revision: number, day = '2026-11-21') =>
  contentVersion({ revision, hash: String(revision % 10).repeat(64) }, day);
const [before, after] = [versionOf(1), versionOf(2)];

function site() {
  const clock = { ms: 0 };
  const versions = createContentVersions(() => clock.ms);
  const changes = jest.fn<void, []>();
  versions.onChange(changes);
  versions.heard(before);
  return { versions, changes, clock };
}

/** An api whose content has this version; without one its answers do not depend on content. */
const apiOf =
  (version?: string, status = 200): ReadApi =>
  () =>
    Promise.resolve({ status, body: '{}', version });

test('a change is noticed with the first answer that contains it, and no server that is behind reverts it', () => {
  const { versions, changes } = site();
  expect(changes).not.toHaveBeenCalled();
  versions.heard(after);
  versions.heard(before);
  versions.heard(after);
  expect(changes).toHaveBeenCalledTimes(1);
  versions.heard(versionOf(2, '2026-11-22'));
  expect(changes).toHaveBeenCalledTimes(2);
});

test('a page is cached when all of its answers arrived and are of the newest content', async () => {
  const { versions } = site();
  const isCurrentFrom = async (...apis: ReadApi[]) => {
    const reading = versions.reading((path, requestId) => (apis.shift() ?? apiOf())(path, requestId));
    while (apis.length > 0) await reading.read('/api/events').catch(() => undefined);
    return reading.isCurrent();
  };
  expect(await isCurrentFrom(apiOf(before))).toBe(true);
  versions.heard(after);
  expect(await isCurrentFrom(apiOf(after), apiOf())).toBe(true);
  expect(await isCurrentFrom(apiOf(before))).toBe(false);
  expect(await isCurrentFrom(apiOf(before), apiOf(after))).toBe(false);
  expect(await isCurrentFrom(apiOf(after), apiOf(after, 503))).toBe(false);
  expect(await isCurrentFrom(apiOf(after), () => Promise.reject(new Error('no answer')))).toBe(false);
});

test('the content of a restored database counts once no api has answered anything newer for a while', async () => {
  const { versions, changes, clock } = site();
  versions.heard(after);
  clock.ms = 29_000;
  versions.heard(before);
  expect(changes).toHaveBeenCalledTimes(1);
  clock.ms = 31_000;
  versions.heard(before);
  expect(changes).toHaveBeenCalledTimes(2);
  const { read, isCurrent } = versions.reading(apiOf(before));
  await read('/api/events');
  expect(isCurrent()).toBe(true);
});
