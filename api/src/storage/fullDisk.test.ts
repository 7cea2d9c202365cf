import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { buildApi } from '../buildApi';
import { applicationUnder, multipartOf } from '../testing/applicationForm.testing';
import { isOnPostgres } from '../testing/postgres/testDatabase.testing';
import { countStored } from '../testing/stored';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';
import { isDiskFull } from './fullDisk';

it('before the disk is full, forms are refused with an explanation, /readyz reports it, and everything else is answered', async () => {
  const api = await openTestApi({ MIN_FREE_MB: '999999999' });
  const visitor = await newVisitor(api.app);
  const values = await applicationUnder('');
  for (const [url, body] of [
    [CALLS.contact, MESSAGE],
    [CALLS.storeAdmission, multipartOf(values)],
    [CALLS.storeAdmission, formToJson(values)],
    [CALLS.jobApplications, new FormData()],
  ] as const) {
    const answer = await visitor.post(url, body);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '3600']);
    expect(answer.json<ErrorResponse>().message).toMatch(/^The college’s server has no room for forms just now/);
  }
  expect(await countStored(api)).toBe(0);
  const ready = await visitor.get('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ checks: { space: 'warning: low, forms are refused until there is more' } });
  expect((await visitor.get('/api/events')).statusCode).toBe(200);
  const signIn = { email: 'a@college.org', password: 'wrong password 1' };
  expect((await visitor.post(STAFF_CALLS.signIn, signIn)).statusCode).toBe(422);
  expect((await visitor.post(STATUS_CALLS.open, {})).statusCode).toBe(422);
  await api.close();
});

it.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { errcode: 13 }])('%j is recognised as a full disk', (error) => {
  expect(isDiskFull(Object.assign(new Error(), error))).toBe(true);
  expect(isDiskFull(Object.assign(new Error(), { code: 'EIO', errcode: 10 }))).toBe(false);
});

describe('a start', () => {
  const api = forEachTest(() => openTestApi());
  beforeEach(async () => {
    await api.app.close();
  });

  const start = (DATA_DIR: string) => buildApi({ ...api.env, DATA_DIR }, { now: () => TODAY });
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

  it('on a full disk names the folder, that the disk is full, and the fix', async () => {
    const folder = join(api.env.DATA_DIR, 'full');
    mkdirSync(folder);
    // only root may mount
    if (isOnPostgres || !mount('-t', 'tmpfs', '-o', 'size=64k', 'full-disk', folder)) return;
    try {
      try {
        writeFileSync(join(folder, 'ballast'), Buffer.alloc(128 * 1024));
      } catch {
        // full, as it should be
      }
      await expect(start(folder)).rejects.toThrow(
        `DATA_DIR=${folder} cannot be written: its disk is full; free some space`,
      );
    } finally {
      spawnSync('umount', [folder]);
    }
  });

  it('on a read-only disk names the folder, that the disk is read-only, and the fix', async () => {
    const folder = api.env.DATA_DIR;
    if (isOnPostgres || !mount('--bind', folder, folder)) return;
    mount('-o', 'remount,bind,ro', folder);
    try {
      await expect(start(folder)).rejects.toThrow(
        `DATA_DIR=${folder} cannot be written: its disk is read-only; mount it`,
      );
    } finally {
      // lazily: a start that fails leaves its files to the end of the process
      spawnSync('umount', ['-l', folder]);
    }
  });
});
