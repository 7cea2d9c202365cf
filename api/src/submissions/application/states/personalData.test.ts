import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';
import { applicationUnder, multipartOf } from '../../../testing/applicationForm';
import { pdfDocument } from '../../../testing/documents';
import { namesIn } from '../../../testing/testStorage';
import { newVisitor } from '../../../testing/visitor';
import { acceptDocument, askDocument } from './documentRequests';
import { changeAsShown, contextOf } from './states.testing';
import { storeDocument } from './storeDocument';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it('the documents and the history of an application are exported with it, and erased with it', async () => {
  const visitor = await newVisitor(office.site.app);
  const sent = await visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
  const number = sent.json<SubmissionResponse>().data?.application_number ?? '';
  const context = contextOf(office);
  const id = await askDocument(context, { number, title: 'Plus Two mark list', note: 'Both pages' });
  await storeDocument(context, { number, id, file: { name: 'list.pdf', bytes: pdfDocument('marks') } });
  await acceptDocument(context, { number, id });
  await changeAsShown(context, { number, to: 'admitted', reason: '' });
  await context.sandbox.close();

  await office.run('export-data', number, '--to', 'person');
  const folder = join(office.folder, 'person');
  expect(readdirSync(folder)).toHaveLength(6);
  expect(readFileSync(join(folder, 'document-1.pdf'), 'utf8')).toContain('marks');
  const record = JSON.parse(readFileSync(join(folder, 'application.json'), 'utf8'));
  expect(record).toMatchObject({ state: 'admitted', documents_asked_for: [{ id: 1, state: 'accepted' }] });
  expect(record.history).toHaveLength(3);

  await office.run('erase', number, '--reason', 'asked for by letter', '--yes');
  for (const table of ['application_history', 'application_documents', 'application_files'] as const) {
    expect(await office.db.selectFrom(table).select('application_id').execute()).toEqual([]);
  }
  expect(await namesIn(office.site.uploads)).toEqual([]);
});
