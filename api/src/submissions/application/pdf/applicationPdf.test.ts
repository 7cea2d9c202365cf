import { emptyAdmissionForm } from 'contract/admission/sample.testing';
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

it('a full application has two numbered A4 pages', async () => {
  const { pages } = await readPdf(await applicationPdf(await documentWith(FULL)));
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842]);
    expect(page.text).toContain('Application 2026-000123');
    expect(page.text).toContain(`Page ${index + 1} of 2`);
    expect(misplacedWords(page)).toEqual([]);
  }
});

it.each([
  ['wide letters without a space', 'W'],
  ['words', 'WIDE MWWMWM '],
  ['Malayalam', 'ക്ഷേത്രം '],
  ['line breaks', 'x\n'],
  ['the widest characters there are', '\u0d4a\u0d7a'],
])('answers of maximum length wrap without overlaps: %s', async (_what, words) => {
  const values = longestAnswers(words);
  expect(validateAdmission(values, { now: TODAY })).toEqual({});
  const { pages } = await readPdf(await applicationPdf(await documentWith(values)));
  for (const page of pages) expect(misplacedWords(page)).toEqual([]);
});

it('the part that is signed and stamped is on one page', async () => {
  const lines = 'House\nRoad\nPlace\nTaluk\nDistrict\nState';
  const document = await documentWith({ ...FULL, permanentAddress: lines, communicationAddress: lines });
  const { pages } = await readPdf(await applicationPdf(document));
  expect(pages).toHaveLength(3);
  for (const part of ['I declare that:', 'Applicant’s signature', 'Signature of the Principal']) {
    expect(pages.at(-1)?.text.replaceAll("'", '’')).toContain(part);
  }
});

it('an answer that was left out is a dash', async () => {
  const { otherQualifications } = emptyAdmissionForm(TODAY);
  const document = await documentWith({ otherQualifications, hostelFacility: '', place: '' });
  const { pages } = await readPdf(await applicationPdf(document));
  const parts = pages.flatMap(partsOf);
  for (const label of ['Other qualification: course', 'Hostel facility', 'Place', "Local guardian's e-mail"]) {
    const index = parts.findIndex(({ text }) => text === label);
    expect(parts[index + 1]).toMatchObject({ role: 'LBody', text: '–' });
  }
});

it.each([
  ['Order of choice', 'D.Pharm', 'B.Pharm'],
  ['Second choice', 'D.Pharm', 'D.Pharm'],
  ['Second choice', '', '–'],
])('%s is printed when the second one is "%s": %s', async (label, secondProgram, printed) => {
  const { pages } = await readPdf(await applicationPdf(await documentWith({ secondProgram })));
  const parts = pages.flatMap(partsOf);
  expect(parts[parts.findIndex(({ text }) => text === label) + 1]?.text).toBe(printed);
});

it('a screen reader finds language, title, headings, lists, tables and alternative texts of pictures', async () => {
  const document = await documentWith(FULL);
  const pdf = await applicationPdf(document);
  const read = await readPdf(pdf);
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
    `Photo of ${document.values.name}`,
    "Applicant's signature",
    "Parent's signature",
  ]);
  const source = pdf.toString('latin1');
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(6);
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(5);
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

it('every word is tagged as content or as decoration', async () => {
  const document = await documentWith({ ...FULL, name: 'അഞ്ജന (ANJANA)' });
  const { pages } = await readPdf(await applicationPdf(document));
  expect(pages.flatMap(({ words }) => words).filter(({ tagged }) => !tagged)).toEqual([]);
});

const ESCAPED: Record<string, string> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

/** pdfkit writes a text as UTF-16, whose bytes may be signs that it escapes: half of a ശ is a carriage return. */
const asWrittenInPdf = (text: string) =>
  Buffer.from(`\ufeff${text}`, 'utf16le')
    .swap16()
    .toString('latin1')
    .replace(/[\n\r\t\b\f()\\]/g, (sign) => `\\${ESCAPED[sign] ?? sign}`);

it.each([
  ['ml', 'ശ്രീദേവി'],
  ['ta', 'சுப்பிரமணியன்'],
  ['kn', 'ಸ್ವಿಟ್ಜರ್ಲ್ಯಾಂಡ್'],
  ['te', 'వెంకటేశ్వర్లు'],
  ['hi', 'कार्तिकेय'],
  ['bn', 'জ্ঞানেন্দ্র'],
  ['gu', 'શ્રીનિવાસ'],
  ['pa', 'ਸਿੰਘ'],
  ['or', 'ଶ୍ରୀନିବାସ'],
])(
  'a name in the script of "%s" is drawn beside Latin, tagged with its language and copied as it was written',
  async (lang, name) => {
    const pdf = await applicationPdf(await documentWith({ name: `${name} K. (SREE)` }));
    const parts = (await readPdf(pdf)).pages.flatMap(partsOf);
    const label = parts.findIndex(({ text }) => text === 'Name of the applicant');
    expect(parts[label + 1]).toMatchObject({ role: 'LBody', text: 'K. (SREE)' });
    expect(parts[label + 2]).toMatchObject({ role: 'Span', lang });
    expect(pdf.toString('latin1').includes(`/ActualText (${asWrittenInPdf(`${name} `)})`)).toBe(true);
  },
);

it('an Arabic name is drawn from right to left, and read and copied in its order', async () => {
  const pdf = await applicationPdf(await documentWith({ name: 'عبد (فاطمة) KHAN' }));
  const [page] = (await readPdf(pdf)).pages;
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
