import { keyIdOf } from '../../../secrets/cipher';
import { DOCUMENT_MAX_BYTES } from 'contract/admission/states/requestedDocument';
import { forAllTests } from '../../../testing/testApi.testing';
import { loggedActs, openTestOffice } from '../../../office/office.testing';
import { removeFiles } from '../../../office/privacy/removal';
import { daysAgo, seedApplications } from '../../../office/privacy/seed.testing';
import { picture } from '../../../testing/applicationForm.testing';
import { pdfDocument, pdfWith } from '../../../testing/documents.testing';
import { namesIn } from '../../../testing/testStorage.testing';
import { storeDocument } from './documentFiles';
import { askDocument, judgeDocument } from './documentRequests';
import { deleteSubmissions } from '../../deleteSubmissions.testing';
import {
  changeAsShown,
  contextOf,
  judgeAsShown,
  lettersAbout,
  releaseAsShown,
  shownOf,
  sinceOf,
} from './states.testing';

const office = forAllTests(() => openTestOffice());
let context: ReturnType<typeof contextOf>;
let number: string;
let filesBefore: string[];
beforeAll(() => void (context = contextOf(office)));
afterAll(() => context.sandbox.close());
beforeEach(async () => {
  await deleteSubmissions(office.db);
  filesBefore = await namesIn(office.site.uploads);
  [number = ''] = await seedApplications(office, { count: 1, at: daysAgo(1), pictures: false });
});

const ask = (title = 'Mark list') => askDocument(context, { number, title, note: '' });
const send = (id: number, bytes: Buffer, name = 'list.pdf') =>
  storeDocument(context, { number, id, file: { name, bytes } });
const stored = async () => (await namesIn(office.site.uploads)).filter((name) => !filesBefore.includes(name));
const shown = () => shownOf(office.db, number);

it('a document that is sent again replaces the refused one, is accepted once, and each step has its mail', async () => {
  const id = await askDocument(context, { number, title: 'Plus Two mark list', note: 'Both pages' });
  await send(id, pdfDocument('page one'));
  const [before] = await stored();
  await judgeAsShown(context, { number, id }, 'refuse', 'The second page is missing');
  await send(id, pdfDocument('both pages'));
  await removeFiles(office.db, context.uploads);
  const [after = '', ...others] = await stored();
  expect([after === before, others]).toEqual([false, []]);
  expect((await context.uploads.read(after)).toString()).toContain('both pages');

  await judgeAsShown(context, { number, id }, 'accept');
  expect(await shown()).toMatchObject({ state: 'received', documents: [{ state: 'accepted', reason: '' }] });
  await expect(judgeAsShown(context, { number, id }, 'refuse', 'x')).rejects.toThrow('was accepted already, by anjali');
  const news = ['news to sender', 'news to sender', 'news to sender'];
  expect(await lettersAbout(office.db, number)).toEqual(['document to office', 'document to office', ...news]);
});

it('a document that was sent again is neither accepted nor refused from a page that shows the file before it', async () => {
  const id = await ask();
  const stepFromOldPage = async (step: 'accept' | 'refuse' | 'cancel') => {
    const seen = await sinceOf(office.db, number, id);
    return () => judgeDocument(context, { number, id, seen }, step, 'x');
  };
  const cancel = await stepFromOldPage('cancel');
  await send(id, pdfDocument('page one'));
  const [accept, refuse] = [await stepFromOldPage('accept'), await stepFromOldPage('refuse')];
  await judgeAsShown(context, { number, id }, 'refuse', 'The second page is missing');
  await expect(cancel()).rejects.toThrow('"Mark list") was refused by anjali in the meantime');
  await send(id, pdfDocument('of somebody else'));

  for (const act of [accept, refuse]) await expect(act()).rejects.toThrow('was sent again in the meantime');
  expect((await shown()).documents).toMatchObject([{ state: 'received' }]);
});

it('a photograph of a document is re-encoded as a JPEG, and every file is stored encrypted', async () => {
  const id = await ask('Community certificate');
  await send(id, await picture(300, 400), 'scan.png');
  const [name = ''] = await stored();
  expect(name).toMatch(/\.jpg$/);
  const sealed = await office.site.uploads.read(name);
  expect(keyIdOf(sealed ?? Buffer.of())).toMatch(/^[\da-f]{16}$/);
});

it('a file that is not a PDF, JPEG or PNG, is too large or has active content is refused with its name, and nothing is stored', async () => {
  const id = await ask();
  const active = pdfWith('8 0 obj<</S/JavaScript/JS(app.alert)>>endobj');
  const refused = [
    [
      Buffer.from('PK\x03\x04'),
      'list.docx',
      /^list\.docx is a ZIP archive by its content\. Choose a PDF, JPEG or PNG of at most 5 MB$/,
    ],
    [Buffer.alloc(DOCUMENT_MAX_BYTES + 1), 'large.pdf', /^large\.pdf has 5\.1 MB\./],
    [active, 'active.pdf', /^active\.pdf .*Choose a PDF/],
  ] as const;
  for (const [bytes, name, message] of refused) await expect(send(id, bytes, name)).rejects.toThrow(message);
  expect(await stored()).toEqual([]);
  expect((await shown()).documents).toMatchObject([{ state: 'asked' }]);
});

it('a document that was not requested is refused', () =>
  expect(send(1, pdfDocument())).rejects.toThrow('has no document 1'));

it('a withdrawn application gets neither documents nor requests, and refuses no document, since the applicant could neither read why nor send it again', async () => {
  const [sent, asked] = [await ask(), await ask('Income certificate')];
  await send(sent, pdfDocument());
  await changeAsShown(context, { number, to: 'withdrawn', reason: '' });
  await expect(send(asked, pdfDocument())).rejects.toThrow('was withdrawn');
  await expect(ask('Another')).rejects.toThrow('"Withdrawn"');
  const refusing = judgeAsShown(context, { number, id: sent }, 'refuse', 'The second page is missing');
  await expect(refusing).rejects.toThrow(
    'is shown to the applicant as "Withdrawn": the document could not be sent again',
  );
  await judgeAsShown(context, { number, id: sent }, 'accept');
});

it('no document is requested of an applicant who could not send it, since the decision that reopens the application is not released', async () => {
  await changeAsShown(context, { number, to: 'refused', reason: '' });
  await releaseAsShown(context);
  await changeAsShown(context, { number, to: 'waiting', reason: 'A seat is free' });
  await expect(ask()).rejects.toThrow('is shown to the applicant as "Not admitted", where nothing can be sent.');
  await releaseAsShown(context);
  await send(await ask(), pdfDocument());
  expect((await shown()).documents).toMatchObject([{ state: 'received' }]);
});

it('a document that two clerks ask for at once is requested once, and again only after it was accepted', async () => {
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await shown()).documents).toHaveLength(1);
  expect(await lettersAbout(office.db, number)).toEqual(['news to sender']);
  await expect(ask()).rejects.toThrow('"Mark list" is requested already');
  await send(1, pdfDocument());
  await judgeAsShown(context, { number, id: 1 }, 'accept');
  expect(await ask()).toBe(2);
});

it('a document that was cancelled is neither sent nor brought any more, and the log has each act', async () => {
  for (const title of ['Mark list', 'Income certificate']) await ask(title);
  await judgeAsShown(context, { number, id: 1 }, 'paper');
  await judgeAsShown(context, { number, id: 2 }, 'cancel', 'The certificate of last year is enough');
  await expect(send(2, pdfDocument())).rejects.toThrow('"Income certificate" is not needed any more');
  await expect(judgeAsShown(context, { number, id: 2 }, 'paper')).rejects.toThrow('was cancelled already, by anjali');
  const log = await loggedActs(office.db, 'subject');
  expect(log.slice(-2)).toEqual([`applications paper ${number} 1`, `applications cancel ${number} 2`]);
});

it('a document that was sent is judged, not cancelled, and until then the applicant has nothing to do', async () => {
  const id = await ask();
  await send(id, pdfDocument());
  expect(await shown()).toMatchObject({ state: 'received', documents: [{ state: 'received' }] });
  await expect(judgeAsShown(context, { number, id }, 'cancel', 'x')).rejects.toThrow('was sent already, by applicant');
});
