import { emptyAdmissionForm, sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_SECTIONS } from 'contract/admissionFields';
import { validateAdmission } from 'contract/admissionSchema';
import { TODAY } from '../../../testing/testApi';
import { applicationPdf } from './applicationPdf';
import { documentWith, longestAnswers } from './documents.testing';
import { MARGIN } from './paper';
import { partsOf, type ReadPage, readPdf } from './readPdf.testing';

const FULL = {
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

/** Returns words that are drawn over one another, or outside the margins. */
function misplacedWords({ words, width }: ReadPage): string[] {
  const boxes = words.map(({ text, x, y, size, width: length }) => ({
    text,
    left: x,
    right: x + length,
    bottom: y - 0.15 * size,
    top: y + 0.65 * size,
  }));
  const outside = boxes.filter(
    ({ left, right, bottom }) => left < MARGIN - 0.5 || right > width - MARGIN + 0.5 || bottom < MARGIN - 5,
  );
  const crossed = boxes.filter((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
      ),
  );
  return [...outside, ...crossed].map(({ text }) => text);
}

/** Prints an application for each of the changes, in one file, and reads it. */
async function readForms(...changes: Partial<AdmissionFormValues>[]) {
  const pdf = await applicationPdf(...(await Promise.all(changes.map((one) => documentWith(one)))));
  return { pdf, ...(await readPdf(pdf)) };
}

it('a full application has two numbered A4 pages', async () => {
  const { pages } = await readForms(FULL);
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842]);
    expect(page.text).toContain('Application 2026-000123');
    expect(page.text).toContain(`Page ${index + 1} of 2`);
    expect(misplacedWords(page)).toEqual([]);
  }
});

it('answers of maximum length wrap without overlaps', async () => {
  const words = { wide: 'W', spaced: 'WIDE MWWMWM ', malayalam: 'ക്ഷേത്രം ', lines: 'x\n', widest: '\u0d4a\u0d7a' };
  const longest = Object.values(words).map(longestAnswers);
  for (const values of longest) expect(validateAdmission(values, { now: TODAY })).toEqual({});
  const { pages } = await readForms(...longest);
  expect(pages.flatMap(misplacedWords)).toEqual([]);
});

it('the part that is signed and stamped is on one page', async () => {
  const lines = 'House\nRoad\nPlace\nTaluk\nDistrict\nState';
  const { pages } = await readForms({ ...FULL, permanentAddress: lines, communicationAddress: lines });
  expect(pages).toHaveLength(3);
  for (const part of ['I declare that:', 'Applicant’s signature', 'Signature of the Principal']) {
    expect(pages.at(-1)?.text.replaceAll("'", '’')).toContain(part);
  }
});

it('an answer that was left out is a dash', async () => {
  const { otherQualifications } = emptyAdmissionForm(TODAY);
  const { pages } = await readForms({ otherQualifications, hostelFacility: '', place: '' });
  const parts = pages.flatMap(partsOf);
  for (const label of ['Other qualification: course', 'Hostel facility', 'Place', "Local guardian's e-mail"]) {
    const index = parts.findIndex(({ text }) => text === label);
    expect(parts[index + 1]).toMatchObject({ role: 'LBody', text: '–' });
  }
});

it('the choices are printed in their order, and a dash where there is no second one', async () => {
  const { pages } = await readForms({ secondProgram: 'D.Pharm' }, { secondProgram: '' });
  const parts = pages.flatMap(partsOf);
  const printed = (label: string) => parts.flatMap(({ text }, at) => (text === label ? [parts[at + 1]?.text] : []));
  expect(printed('Order of choice')).toEqual(['B.Pharm', 'B.Pharm']);
  expect(printed('Second choice')).toEqual(['D.Pharm', '–']);
});

it('a screen reader finds language, title, headings, lists, tables and alternative texts of pictures', async () => {
  const { pdf, ...read } = await readForms(FULL);
  expect(read).toMatchObject({
    title: 'Application for admission 2026-000123',
    xmpTitle: 'Application for admission 2026-000123',
    language: 'en-IN',
    tagged: true,
  });
  const parts = read.pages.flatMap(partsOf);
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
  const source = pdf.toString('latin1');
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(6);
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(5);
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

it('every word is tagged as content or as decoration', async () => {
  const { pages } = await readForms({ ...FULL, name: 'അഞ്ജന (ANJANA)' });
  expect(pages.flatMap(({ words }) => words).filter(({ tagged }) => !tagged)).toEqual([]);
});

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

it('a name in a script of India is drawn beside Latin, tagged with its language and copied as it was written', async () => {
  const { pages, pdf } = await readForms(...Object.values(NAMES).map((name) => ({ name: `${name} K. (SREE)` })));
  const parts = pages.flatMap(partsOf);
  const labels = parts.flatMap(({ text }, index) => (text === 'Name of the applicant' ? [index] : []));
  for (const [at, [lang, name]] of Object.entries(NAMES).entries()) {
    const [latin, span] = parts.slice((labels[at] ?? 0) + 1);
    expect([latin, span]).toMatchObject([
      { role: 'LBody', text: 'K. (SREE)' },
      { role: 'Span', lang },
    ]);
    expect([lang, pdf.toString('latin1').includes(`/ActualText (${asWrittenInPdf(`${name} `)})`)]).toEqual([
      lang,
      true,
    ]);
  }
});

it('an Arabic name is drawn from right to left, and read and copied in its order', async () => {
  const [page] = (await readForms({ name: 'عبد (فاطمة) KHAN' })).pages;
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

it('a scanner reads the application number from the printed page', async () => {
  const { pages } = await readPdf(await applicationPdf(await documentWith()), '--barcodes');
  expect(pages.map(({ barcodes }) => barcodes)).toEqual([[{ format: 'Code128', text: '2026-000123' }], []]);
});
