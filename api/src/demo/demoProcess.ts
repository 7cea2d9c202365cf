// An api for `npm run dev -w mf-office`: its temporary database has an account, and something to work with.
import type { FastifyInstance } from 'fastify';
import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS } from 'contract/calls';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import { CONTENT_CALLS, type ContentItemResponse, type ContentResponse } from 'contract/office/contentCalls';
import { ROLES } from 'contract/office/roles';
import type { Db } from '../db/schema';
import { dataFolders } from '../lib/dataFolders';
import { type Keys, openKeys } from '../secrets/keys';
import { runApi } from '../runApi';
import { folderStorage } from '../lib/durableFile';
import { staffVisitor } from '../staff/staff.testing';
import { picture } from '../testing/applicationForm.testing';
import { jobForm } from '../testing/jobForm.testing';
import { type Seed, seedApplications } from '../testing/seedApplications';
import { openStored, type Stored } from '../testing/stored';
import { newVisitor, type Visitor } from '../testing/visitor';
import { openUploadStore, type UploadStore } from '../uploads/uploadStore';

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

const SEASON_MS = 90 * 24 * 60 * 60 * 1000;
const NAMES = [
  ...['ANJALI NAIR', 'MEERA DAS', 'RAHUL VARMA', 'SREEHARI PILLAI', 'FATHIMA BEEVI', 'അനുപമ മേനോൻ'],
  ...['ALEENA THOMAS', 'VISHNU KURUP', 'DEVIKA NAIR', 'ARJUN DAS', 'NEETHU VARGHESE', 'ഗോപിക നായർ'],
];

/** Stores applications of one season, each with a photo and a signature, and with other answers in what the office sorts by. */
async function seedSite(db: Db, uploads: UploadStore, keys: Keys, now: Date): Promise<void> {
  const store = async (...size: [width: number, height: number]) => uploads.save(await picture(...size, 'jpeg'), 'jpg');
  const seeds = NAMES.map(async (name, turn): Promise<Seed> => {
    const submittedAt = new Date(now.getTime() - SEASON_MS + (turn * SEASON_MS) / NAMES.length);
    return {
      number: `${now.getUTCFullYear()}-${900_000 + turn}`,
      submittedAt,
      changes: formOf(name, turn, submittedAt),
      files: { photo: await store(350, 450), applicantSignatureImage: await store(700, 200) },
    };
  });
  await seedApplications(db, keys, await Promise.all(seeds));
}

function formOf(name: string, turn: number, submittedAt: Date): AdmissionFormValues {
  const form = sampleAdmissionForm(submittedAt);
  const marks = { marks: String(40 + ((turn * 17) % 60)), grade: 'B', maximum: '100', percentage: '' };
  const changes = {
    name,
    program: PROGRAMS[turn % PROGRAMS.length] ?? form.program,
    category: ADMISSION_CATEGORIES[Math.floor(turn / 2) % ADMISSION_CATEGORIES.length] ?? form.category,
    subcaste: CASTE_CATEGORIES[turn % CASTE_CATEGORIES.length] ?? form.subcaste,
    aadharNumber: String(turn).padStart(12, '0'),
    mobileNumber: `0${9_000_000_000 + turn}`,
    email: `applicant${turn}@example.in`,
    subjects: { ...form.subjects, physics: marks, chemistry: marks, biology: { ...marks, notStudied: turn % 5 === 0 } },
  };
  return withComputedValues({ ...form, ...changes }, submittedAt);
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
