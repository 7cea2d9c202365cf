import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from 'contract/calls';
import { folderForEachTest } from '../testing/folder.testing';
import { jobForm } from '../testing/jobForm.testing';
import { keyIdOf } from '../secrets/cipher';
import { createIfMissing, keyFiles, newSecret, readSecret, removeSecret, replaceSecret } from '../secrets/keys';
import { openKeys } from '../secrets/keys';
import { folderStorage } from '../lib/durableFile';
import { PART_ENDING } from '../storage/fileStorage';
import { sendApplication } from '../testing/applicationForm.testing';
import { pdfDocument } from '../testing/documents.testing';
import { forEachTest, openTestApi } from '../testing/testApi.testing';
import { namesIn } from '../testing/testStorage.testing';
import { newVisitor } from '../testing/visitor';
import { encryptFiles } from './encryptFiles';
import { openUploadStore, type UploadStore } from './uploadStore';

const NONE = Buffer.alloc(0);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

describe('an attachment', () => {
  const api = forEachTest(() => openTestApi());
  const sent = forEachTest(async () => sendApplication(await newVisitor(api.app)));

  // a file being written has a temporary name until it replaces the old one
  const inPlace = async () => (await namesIn(api.uploads)).filter((name) => !name.endsWith(PART_ENDING));
  const raw = async () => (await Promise.all((await inPlace()).map(api.uploads.read))).map((bytes) => bytes ?? NONE);
  const store = () => openUploadStore(api.uploads, api.keys.files);

  it('cannot be read in the stored files, and is in the printed form', async () => {
    const visitor = await newVisitor(api.app);
    const form = await jobForm(visitor, {}, pdfDocument('my whole life'));
    expect((await visitor.post(CALLS.jobApplications, form)).statusCode).toBe(200);

    expect(await raw()).toHaveLength(3);
    for (const bytes of await raw()) {
      expect(keyIdOf(bytes)).toMatch(/^[\da-f]{16}$/);
      for (const trace of [JPEG, Buffer.from('%PDF'), Buffer.from('my whole life')])
        expect(bytes.includes(trace)).toBe(false);
    }
    expect((await api.app.inject(CALLS.applicationPdf(sent.id))).statusCode).toBe(200);
  });

  it('is rejected when it is swapped with another file', async () => {
    const uploads = store();
    const [one = '', other = ''] = await namesIn(api.uploads);
    await api.uploads.write(other, (await api.uploads.read(one)) ?? NONE);
    await expect(uploads.read(other)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('it was changed or moved') }),
    });
  });

  it('that is erased while it is re-encrypted does not reappear', async () => {
    const keys = { files: () => [Buffer.alloc(32), ...api.keys.files()] as const };
    const uploads = openUploadStore(api.uploads, keys.files);
    const erasing: UploadStore = {
      ...uploads,
      async reencrypt(name) {
        const reencrypted = await uploads.reencrypt(name);
        await api.db.deleteFrom('application_files').where('file_name', '=', name).execute();
        await uploads.remove(name);
        return reencrypted;
      },
    };
    const { signal } = new AbortController();
    const office = { db: api.db, uploads: erasing, keys, signal };
    expect(await encryptFiles(office)).toBe(0);
    expect(await namesIn(api.uploads)).toEqual([]);
  });
});

describe('a key', () => {
  const folder = folderForEachTest();

  it('that is replaced between saving a file and its row is no longer used for the file', async () => {
    const { current, former } = keyFiles(folder.path);
    await createIfMissing(current, newSecret());
    const storage = await folderStorage(join(folder.path, 'uploads'));
    const uploads = openUploadStore(storage, openKeys(folder.path, undefined).files);
    const name = await uploads.save(Buffer.from('a document'), 'pdf');
    await replaceSecret(former, readSecret(current));
    await replaceSecret(current, newSecret());
    await removeSecret(former);

    await uploads.renew([name]);
    const started = openUploadStore(storage, openKeys(folder.path, undefined).files);
    expect(await started.read(name)).toEqual(Buffer.from('a document'));
    expect(readdirSync(join(folder.path, 'uploads'))).toEqual([name]);
  });
});
