import { contentVersion } from 'api/content/contentVersion';
import { createContentVersions } from './contentReads';

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

test('a page is cached when all of its answers arrived and are of the newest content', () => {
  const { versions } = site();
  const [whole, behind, mixed, broken, still] = Array.from({ length: 5 }, versions.reading);
  for (const page of [behind, mixed]) page?.note({ version: before });
  expect(behind?.isCurrent()).toBe(true);
  versions.heard(after);
  for (const page of [whole, mixed, broken]) page?.note({ version: after });
  broken?.note(undefined);
  // an answer that does not depend on content
  still?.note({});
  expect([whole, behind, mixed, broken, still].map((page) => page?.isCurrent())).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('the content of a restored database counts once no api has answered anything newer for a while', () => {
  const { versions, changes, clock } = site();
  versions.heard(after);
  clock.ms = 29_000;
  versions.heard(before);
  expect(changes).toHaveBeenCalledTimes(1);
  clock.ms = 31_000;
  versions.heard(before);
  expect(changes).toHaveBeenCalledTimes(2);
  const page = versions.reading();
  page.note({ version: before });
  expect(page.isCurrent()).toBe(true);
});
