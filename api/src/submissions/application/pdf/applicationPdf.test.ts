import { emptyAdmissionForm, sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_SECTIONS } from 'contract/admissionFields';
import { validateAdmission } from 'contract/admissionSchema';
import { TODAY } from '../../../testing/testApi.testing';
import { applicationPdf } from './applicationPdf';
import { documentWith, longestAnswers } from './documents.testing';
import { MARGIN } from './paper';
import { misplacedWords, partsOf, type ReadPdf, readPdf } from './readPdf.testing';

const FULL: Partial<AdmissionFormValues> = {
  hostelFacility: 'Yes',
  referredBy: 'Dr. Susan Mathew',
  permanentAddress: 'Nair House, Temple Road\nNear the temple\nIrinjalakuda P.O.\nThrissur District',
  otherQualifications: {
    courseProgram: 'Certificate in Pharmacy Assistance',
    institution: 'Kerala State Rutronix',
    place: 'Thrissur',
    duration: '6 months',
    gradeMark: 'A',
  },
};

const ESCAPED: Record<string, string> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

/** pdfkit writes a text as UTF-16, whose bytes may be signs that it escapes: half of a ശ is a carriage return. */
const asWrittenInPdf = (text: string) =>
  Buffer.from(`\ufeff${text}`, 'utf16le')
    .swap16()
    .toString('latin1')
    .replace(/[\n\r\t\b\f()\\]/g, (sign) => `\\${ESCAPED[sign] ?? sign}`);

const NAMES = {
  ml: 'ശ്രീദേവി',
  ta: 'சுப்பிரமணியன்',
  kn: 'ಸ್ವಿಟ್ಜರ್ಲ್ಯಾಂಡ್',
  te: 'వెంకటేశ్వర్లు',
  hi: 'कार्तिकेय',
  bn: 'জ্ঞানেন্দ্র',
  gu: 'શ્રીનિવાસ',
  pa: 'ਸਿੰਘ',
  or: 'ଶ୍ରୀନିବାସ',
};

const LINES = 'House\nRoad\nPlace\nTaluk\nDistrict\nState';
const WORDS = { wide: 'W', spaced: 'WIDE MWWMWM ', malayalam: 'ക്ഷേത്രം ', lines: 'x\n', widest: '\u0d4a\u0d7a' };
const { otherQualifications, keamEntranceMarks } = emptyAdmissionForm(TODAY);
const { subjects } = sampleAdmissionForm(TODAY);

/** Changes of an application, by what is printed for its number. */
const FORMS: Record<string, Partial<AdmissionFormValues>> = {
  signed: { ...FULL, permanentAddress: LINES, communicationAddress: LINES },
  'left out': { otherQualifications, hostelFacility: '', place: '' },
  'two choices': { secondProgram: 'D.Pharm' },
  'one choice': { secondProgram: '' },
  'not studied': {
    subjects: { ...subjects, mathematics: { marks: '', grade: '', maximum: '', percentage: '', notStudied: true } },
    keamEntranceMarks: { ...keamEntranceMarks, notWritten: true },
  },
  tagged: { ...FULL, name: 'അഞ്ജന (ANJANA)' },
  arabic: { name: 'عبد (فاطمة) KHAN' },
};
for (const [lang, name] of Object.entries(NAMES)) FORMS[lang] = { name: `${name} K. (SREE)` };
for (const [form, words] of Object.entries(WORDS)) FORMS[form] = longestAnswers(words);

/** One application, and all of the forms in one file: a reader takes long to start. */
let full: ReadPdf & { pdf: Buffer };
let forms: typeof full;
beforeAll(async () => {
  full = await read(await applicationPdf(await documentWith(FULL)), '--barcodes');
  const documents = Object.entries(FORMS).map(([form, changes]) => documentWith(changes, form));
  forms = await read(await applicationPdf(...(await Promise.all(documents))));
});
const read = async (pdf: Buffer, ...wanted: '--barcodes'[]) => ({ pdf, ...(await readPdf(pdf, ...wanted)) });
const pagesOf = (form: string) => forms.pages.filter(({ text }) => text.includes(`Application ${form} `));

it('a full application has two numbered A4 pages', () => {
  const { pages } = full;
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842]);
    expect(page.text).toContain('Application 2026-000123');
    expect(page.text).toContain(`Page ${index + 1} of 2`);
    expect(misplacedWords(page, MARGIN)).toEqual([]);
  }
});

it('answers of maximum length wrap without overlaps', () => {
  for (const form of Object.keys(WORDS)) {
    expect(validateAdmission({ ...sampleAdmissionForm(TODAY), ...FORMS[form] }, { now: TODAY })).toEqual({});
    expect(pagesOf(form).length).toBeGreaterThan(1);
    expect([form, pagesOf(form).flatMap((page) => misplacedWords(page, MARGIN))]).toEqual([form, []]);
  }
});

it('the part that is signed and stamped is on one page', () => {
  const pages = pagesOf('signed');
  expect(pages).toHaveLength(3);
  for (const part of ['I declare that:', 'Applicant’s signature', 'Signature of the Principal']) {
    expect(pages.at(-1)?.text.replaceAll("'", '’')).toContain(part);
  }
});

/** Returns the part after a label. */
function partAfter(form: string, label: string) {
  const parts = pagesOf(form).flatMap(partsOf);
  return parts[parts.findIndex(({ text }) => text === label) + 1];
}

it('an answer that was left out is a dash, such as the second choice, and what was not studied or written is marked', () => {
  for (const label of ['Other qualification: course', 'Hostel facility', 'Place', "Local guardian's e-mail"])
    expect(partAfter('left out', label)).toMatchObject({ role: 'LBody', text: '–' });
  const printed = (form: string) => ['Order of choice', 'Second choice'].map((label) => partAfter(form, label)?.text);
  expect([printed('two choices'), printed('one choice')]).toEqual([
    ['B.Pharm', 'D.Pharm'],
    ['B.Pharm', '–'],
  ]);
  const text = pagesOf('not studied')
    .map((page) => page.text)
    .join(' ');
  for (const mark of ['Not studied', 'I did not write KEAM']) expect(text).toContain(mark);
});

it('a screen reader finds language, title, headings, lists, tables and alternative texts of pictures, and each word as content or decoration', () => {
  expect(full).toMatchObject({
    title: 'Application for admission 2026-000123',
    xmpTitle: 'Application for admission 2026-000123',
    language: 'en-IN',
    tagged: true,
  });
  const parts = full.pages.flatMap(partsOf);
  const textsOf = (role: string) => parts.filter((part) => part.role === role).map(({ text }) => text);
  const letterhead = ['application', 'category', 'program', 'photo', 'signatures'];
  expect(textsOf('H1')).toEqual(['APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm 2026 - 2027']);
  expect(textsOf('H2')).toEqual([
    ...ADMISSION_SECTIONS.filter(({ id }) => !letterhead.includes(id)).map(({ title }) => title),
    'For office use only',
  ]);
  expect(textsOf('TH')).toEqual([
    ...['Subject', 'Marks', 'Grade', 'Maximum', 'Percentage', 'For office use only'],
    ...['Physics', 'Chemistry/Others', 'Biology', 'Mathematics', 'Total'],
  ]);
  expect(parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    'Barcode of the application number 2026-000123',
    `Photo of ${sampleAdmissionForm(TODAY).name}`,
    "Applicant's signature",
    "Parent's signature",
  ]);
  const source = full.pdf.toString('latin1');
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(6);
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(5);
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  const words = pagesOf('tagged').flatMap((page) => page.words);
  expect(words.filter(({ tagged }) => !tagged)).toEqual([]);
});

it('a name in a script of India is drawn beside Latin, tagged with its language and copied as it was written', () => {
  const source = forms.pdf.toString('latin1');
  for (const [lang, name] of Object.entries(NAMES)) {
    const parts = pagesOf(lang).flatMap(partsOf);
    const label = parts.findIndex(({ text }) => text === 'Name of the applicant');
    expect(parts.slice(label + 1, label + 3)).toMatchObject([
      { role: 'LBody', text: 'K. (SREE)' },
      { role: 'Span', lang },
    ]);
    expect([lang, source.includes(`/ActualText (${asWrittenInPdf(`${name} `)})`)]).toEqual([lang, true]);
  }
});

it('an Arabic name is drawn from right to left, and read and copied in its order', () => {
  const [page] = pagesOf('arabic');
  if (page === undefined) throw new Error('the PDF has no page');
  const words = page.words.filter(({ y }) => y === page.words.find(({ text }) => text.includes('KHAN'))?.y);
  const leftOf = (part: string) => words.find(({ text }) => text.includes(part))?.x ?? NaN;
  expect(leftOf('KHAN')).toBeLessThan(leftOf('ة'));
  expect(leftOf('ة')).toBeLessThan(leftOf('عبد'));
  const parts = partsOf(page);
  const label = parts.findIndex(({ text }) => text === 'Name of the applicant');
  const spans = parts.slice(label + 2, label + 4);
  expect(spans.map(({ text, lang }) => [text.replaceAll(' ', ''), lang])).toEqual([
    ['عبد', 'ar'],
    ['فاطمة', 'ar'],
  ]);
});

it('a scanner reads the application number from the printed page', () => {
  const [first, ...others] = full.pages.map(({ barcodes }) => barcodes);
  expect(first).toEqual([{ format: 'Code128', text: '2026-000123' }]);
  expect(others.flat()).toEqual([]);
});
