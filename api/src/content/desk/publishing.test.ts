import { spawnSync } from 'node:child_process';
import promises, { chmod, mkdir, rename, rmdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CheckResponse,
  CONTENT_CALLS,
  type ContentItemResponse,
  type ContentResponse,
  type PublicationsResponse,
} from 'contract/office/contentCalls';
import { newsItemAddress } from 'contract/pages/content';
import { loggedActs } from '../../office/office.testing';
import { forEachTest } from '../../testing/testApi.testing';
import { draftsOf, openEditedSite, published } from './desk.testing';
import { hashOf } from '../files/contentFolder';
import { writePublications } from '../publications';

const GARDEN = 'events/2026-06-05-garden-day.md';
const HOSTEL = 'pages/hostel.md';

const site = forEachTest(() => openEditedSite());

const list = async () =>
  (await site.editor.get(CONTENT_CALLS.publications)).json<PublicationsResponse>().data.publications;

const undo = (id: number) => site.editor.post(CONTENT_CALLS.undo(id), {});

/** Creates what a process leaves that was killed after it had stored a publication, before it wrote its files. */
async function killedBefore(files: Record<string, string>): Promise<Record<string, string>> {
  const { db } = site.api;
  const before: Record<string, string> = {};
  const at = { published_at: '2026-11-21T06:00:00.000Z', written_at: null };
  const publication = { id: 1, who: 'editor@college.org', ...at, undoes: null, undone_by: null };
  await db.insertInto('content_publications').values(publication).execute();
  for (const [path, text] of Object.entries(files)) {
    const old = await site.text(path).catch(() => undefined);
    if (old !== undefined) before[path] = old;
    const bytes = { old_bytes: old === undefined ? null : Buffer.from(old), new_bytes: Buffer.from(text) };
    const hashes = { old_hash: hashOf(bytes.old_bytes ?? undefined), new_hash: hashOf(bytes.new_bytes) };
    const file = { publication: 1, path, ...bytes, ...hashes };
    await db.insertInto('content_publication_files').values(file).execute();
  }
  return before;
}

/** Writes the publication's files up to the first one, after which its transaction is lost as with a killed process. */
async function writeAndDie(): Promise<void> {
  jest.spyOn(promises, 'rename').mockImplementationOnce(async (from, to) => {
    await rename(from, to);
    throw new Error('killed');
  });
  await expect(writePublications(site.api.db, site.content.path)).rejects.toThrow('killed');
}

it('a publication whose process is killed between two files is completed at the next start', async () => {
  const texts = {
    [GARDEN]: (await site.text(GARDEN)).replace(/^title: .*$/m, 'title: Whole'),
    [HOSTEL]: (await site.text(HOSTEL)).replace(/^title: .*$/m, 'title: Whole as well'),
  };
  const before = await killedBefore(texts);
  await site.api.app.close();
  await writeAndDie();
  await site.content.write(`${HOSTEL}.part`, 'half of i');
  expect([await site.text(GARDEN), await site.text(HOSTEL)]).toEqual([texts[GARDEN], before[HOSTEL]]);
  await site.restart();
  expect([await site.text(GARDEN), await site.text(HOSTEL)]).toEqual([texts[GARDEN], texts[HOSTEL]]);
  expect(await site.content.files()).not.toContainEqual(expect.stringContaining('.part'));
  expect(await site.eventTitles()).toContain('Whole');
});

it('a file that somebody has changed by hand before it could be written stays so, and the others are written', async () => {
  const garden = (await site.text(GARDEN)).replace(/^title: .*$/m, 'title: Written');
  await killedBefore({ [GARDEN]: garden, [HOSTEL]: 'never' });
  await site.content.replace(HOSTEL, /^title: .*$/m, 'title: By hand');
  await site.restart();
  expect(await site.text(GARDEN)).toBe(garden);
  expect(await site.text(HOSTEL)).toContain('title: By hand');
  expect(await site.eventTitles()).toContain('Written');
});

it('what was published is on the site at once, and its files are written once they can be', async () => {
  const logged = jest.spyOn(site.api.app.log, 'error').mockImplementation();
  const saved = await site.save('events', 'garden-day', { title: 'At once' });
  // writing fails, as on a full disk
  const blocked = join(site.content.path, `${GARDEN}.part`);
  await mkdir(blocked);
  expect((await site.publish(saved)).statusCode).toBe(200);
  expect(await site.eventTitles()).toContain('At once');
  expect(await site.text(GARDEN)).not.toContain('At once');
  expect(logged).toHaveBeenCalled();

  const other = await site.save('pages', 'hostel', { title: 'Later' });
  expect((await site.publish(other)).statusCode).toBe(500);
  await rmdir(blocked);
  expect((await site.publish(other)).statusCode).toBe(200);
  expect(await site.text(GARDEN)).toContain('title: At once');
  expect(await site.text(HOSTEL)).toContain('title: Later');
});

it('a publication can be undone byte for byte, by one of two people who do so at the same time, and so can the undo', async () => {
  const before = await site.text(GARDEN);
  await site.publish(await site.save('events', 'garden-day', { title: 'For a while' }));
  const answers = [...(await Promise.all([undo(1), undo(1)])), await undo(1)];
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done.map(published)).toMatchObject([{ success: 1, data: { publication: 2 } }]);
  const refusals = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refusals.map((answer) => published(answer).message)).toEqual(
    Array<unknown>(2).fill(expect.stringContaining('it was undone already')),
  );
  expect(await site.text(GARDEN)).toBe(before);
  expect(await site.eventTitles()).not.toContain('For a while');
  expect((await undo(2)).statusCode).toBe(200);
  expect(await site.eventTitles()).toContain('For a while');
  expect(await list()).toMatchObject([
    { id: 3, undoes: 2, who: 'Anjali Menon', files: [{ path: GARDEN, act: 'change' }] },
    { id: 2, undoes: 1, undone_by: 3 },
    { id: 1, undoes: null, undone_by: null },
  ]);
  const acts = await loggedActs(site.api.db, 'act', 'subject');
  expect(acts.at(-1)).toBe(`content-undo | publication 2: ${GARDEN}`);
});

it('a publication is not undone if its files were changed since, or if that would be a mistake', async () => {
  await site.publish(await site.save('events', 'garden-day', { title: 'First' }));
  await site.publish(await site.save('events', 'garden-day', { title: 'Second' }));
  const late = await undo(1);
  expect([late.statusCode, published(late).data.changed]).toEqual([409, [GARDEN]]);

  const data = { title: 'Open garden', date: '2027-05-01', news_image: 'solar-roof.webp', description: 'Come.' };
  await site.editor.post(CONTENT_CALLS.items('news'), { data });
  expect(published(await site.publish(await site.item('news', 'open-garden'))).data.publication).toBe(3);
  const linking = await site.save('events', 'garden-day', {
    description: `[More](${newsItemAddress('open-garden')}).`,
  });
  const linked = await site.publish(linking);
  expect(linked.statusCode).toBe(200);
  const refused = await undo(3);
  expect([refused.statusCode, published(refused).data.faults]).toEqual([
    422,
    [expect.objectContaining({ file: GARDEN })],
  ]);
  expect((await undo(99)).statusCode).toBe(404);
  expect((await undo(0)).statusCode).toBe(400);
});

it('the old contents of a publication of long ago are no longer stored, and do not count as a missing file', async () => {
  await site.publish(await site.save('events', 'garden-day', { title: 'Long ago' }));
  await site.api.db.updateTable('content_publications').set({ published_at: '2025-01-01T00:00:00.000Z' }).execute();
  await site.publish(await site.save('pages', 'hostel', { title: 'Now' }));
  const answer = await undo(1);
  expect([answer.statusCode, published(answer).message]).toEqual([409, expect.stringContaining('long ago')]);
  expect(await site.text(GARDEN)).toContain('title: Long ago');
});

/** Makes a folder read-only as in a container image: nobody can write, not even root. */
async function makeReadOnly(folder: string): Promise<() => Promise<void>> {
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o555);
    return () => chmod(folder, 0o755);
  }
  await mkdir(folder, { recursive: true });
  spawnSync('mount', ['--bind', folder, folder]);
  spawnSync('mount', ['-o', 'remount,bind,ro', folder]);
  return async () => void spawnSync('umount', [folder]);
}

it('a read-only folder is shown with the reason, and accepts no changes', async () => {
  const saved = await site.save('events', 'garden-day', { title: 'Never' });
  const release = await makeReadOnly(site.content.path);
  try {
    const { editable, reason } = (await site.editor.get(CONTENT_CALLS.content)).json<ContentResponse>().data;
    // on a machine where root may not mount anything
    if (editable && process.getuid?.() === 0) return;
    expect([editable, reason]).toEqual([false, expect.stringMatching(/is read-only|may not write/)]);
    const { base, draft } = await site.item('events', 'garden-day');
    const save = { base, seen: draft?.version, data: {} };
    const answer = await site.editor.put(CONTENT_CALLS.draft('events', 'garden-day'), save);
    expect([answer.statusCode, answer.json<ContentItemResponse>().message]).toEqual([409, reason]);
    expect((await site.publish(saved)).json().message).toBe(reason);
  } finally {
    await release();
  }
});

it('a folder that is a symbolic link is checked without writing to its target', async () => {
  const before = await site.text(GARDEN);
  await rename(join(site.content.path, 'events'), join(site.content.path, '.events'));
  await symlink(join(site.content.path, '.events'), join(site.content.path, 'events'));
  const saved = await site.save('events', 'garden-day', { title: 'Checked alone' });
  const check = await site.editor.post(CONTENT_CALLS.check, draftsOf(saved));
  expect(check.json<CheckResponse>().data).toEqual({ faults: [] });
  expect(await site.text(GARDEN)).toBe(before);
});
