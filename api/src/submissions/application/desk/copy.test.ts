import { strFromU8, unzipSync } from 'fflate';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { loggedActs, openTestOffice } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { fileForm, sendApplication } from '../../../testing/applicationForm.testing';
import { pdfDocument } from '../../../testing/documents.testing';
import { forAllTests } from '../../../testing/testApi.testing';
import { newVisitor } from '../../../testing/visitor';
import { readPdf } from '../pdf/readPdf.testing';

const AADHAAR = '123412341235';

const office = forAllTests(() => openTestOffice());
const principal = forAllTests(() => staffVisitor(office.site, office.db, ['principal']));
let number: string;
beforeAll(async () => {
  const visitor = await newVisitor(office.site.app);
  const changes = { aadharNumber: AADHAAR, permanentAddress: 'തൃശ്ശൂർ\nTemple Road' };
  const { application_number, return_code } = await sendApplication(visitor, changes);
  number = application_number;
  await principal.post(DESK_CALLS.documents(number), { title: 'Plus Two mark list', note: 'Both pages' });
  await visitor.post(STATUS_CALLS.open, { application_number, return_code });
  await visitor.post(STATUS_CALLS.document(1), fileForm(pdfDocument('marks'), 'list.pdf'));
});

it('everything stored about an applicant is in one file, with documents and history, and with the Aadhaar number masked', async () => {
  const answer = await principal.get(DESK_CALLS.copy(number));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${number}.zip"`,
    'cache-control': 'no-store',
  });
  const files = unzipSync(answer.rawPayload);
  const names = [
    'applicant-signature.jpg',
    `application-${number}.pdf`,
    'application.json',
    'application.txt',
    'document-1.pdf',
    'photo.jpg',
  ];
  expect(Object.keys(files).sort()).toEqual(names);

  const textIn = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const record = JSON.parse(textIn('application.json'));
  expect(record).toMatchObject({
    application_number: number,
    pictures: ['photo.jpg', 'applicant-signature.jpg'],
    documents_asked_for: [{ id: 1, state: 'received' }],
    history: [{ by: 'office', from: 'received', to: 'documents_asked' }],
  });
  expect(textIn('document-1.pdf')).toContain('marks');
  expect(record.answers).toContainEqual(
    expect.objectContaining({ name: 'permanentAddress', value: 'തൃശ്ശൂർ\nTemple Road', label: expect.any(String) }),
  );
  const text = textIn('application.txt');
  expect(text).toMatch(/^ {2}Applicant details:\n {4}Name of the applicant: /im);
  expect(text).toContain('തൃശ്ശൂർ\n      Temple Road');
  const pdf = (await readPdf(Buffer.from(files[`application-${number}.pdf`] ?? ''))).pages;
  for (const shown of [JSON.stringify(record), text, pdf.map((page) => page.text).join(' ')]) {
    expect(shown.replace(/\s/g, '')).not.toContain(AADHAAR);
    expect(shown).toContain('XXXX XXXX 1235');
  }
  expect((await loggedActs(office.db, 'who', 'act', 'subject', 'numbers')).at(-1)).toBe(
    `principal@college.org | copy | desk copy | ${number}`,
  );
});
