// An api for `npm run dev -w mf-office`: its temporary database has an account, and something to work with.
import type { FastifyInstance } from 'fastify';
import { CALLS } from 'contract/calls';
import { CONTENT_CALLS, type ContentItemResponse, type ContentResponse } from 'contract/office/contentCalls';
import { ROLES } from 'contract/office/roles';
import { dataFolders } from '../lib/dataFolders';
import { openKeys } from '../secrets/keys';
import { runApi } from '../runApi';
import { folderStorage } from '../storage/fileStorage';
import { staffVisitor } from '../staff/staff.testing';
import { jobForm } from '../testing/jobForm.testing';
import { seedSite } from './seedSite';
import { openStored, type Stored } from '../testing/stored';
import { newVisitor, type Visitor } from '../testing/visitor';
import { openUploadStore } from '../uploads/uploadStore';

const EMAIL = 'demo@college.example';
const NEWS = 'news';
const now = () => new Date();

const signIn = (app: FastifyInstance, { db }: Stored) => staffVisitor({ app }, db, [...ROLES], { email: EMAIL, now });

/** Sends messages and a job application as visitors do. */
async function write(app: FastifyInstance): Promise<void> {
  const parent = await newVisitor(app);
  const from = { name: 'Lakshmi Nair', email: 'lakshmi@example.in', phone: '09447012345' };
  await parent.post(CALLS.contact, {
    ...from,
    subject: 'Hostel fees',
    message: 'Is mess included in the hostel fees?',
  });
  await parent.post(CALLS.contact, { ...from, subject: 'Bus', message: 'Does the bus come through Kottarakkara?' });
  await parent.post(CALLS.jobApplications, await jobForm(parent));
}

/** Saves a draft of the first news with another title. */
async function draftNews(editor: Visitor): Promise<void> {
  const { kinds } = (await editor.get(CONTENT_CALLS.content)).json<ContentResponse>().data;
  const [first] = kinds.find(({ kind }) => kind === NEWS)?.items ?? [];
  if (!first) return;
  const { data } = (await editor.get(CONTENT_CALLS.item(NEWS, first.item))).json<ContentItemResponse>();
  const changed = { ...data?.now?.data, title: 'A title that is still a draft' };
  await editor.put(CONTENT_CALLS.draft(NEWS, first.item), { base: data?.base, seen: '', data: changed });
}

let stored: Stored;

runApi({
  register(app) {
    // instead of a password and a code: the database is that of this process alone, and deleted with it
    app.get('/api/demo', async (_request, reply) => {
      const { cookies } = await signIn(app, stored);
      return reply.setCookie('staff', cookies.staff ?? '', { path: '/api/office', httpOnly: true }).redirect('/office');
    });
    app.addHook('onClose', () => stored.close());
  },
  async prepare(app, { DATA_DIR, SECRET_KEY, OLD_SECRET_KEY }) {
    stored = await openStored(DATA_DIR);
    const keys = openKeys(DATA_DIR, SECRET_KEY, OLD_SECRET_KEY);
    const uploads = openUploadStore(await folderStorage(dataFolders(DATA_DIR).uploads), keys.files);
    await seedSite(stored.db, uploads, keys, now());
    await write(app);
    await draftNews(await signIn(app, stored));
  },
});
