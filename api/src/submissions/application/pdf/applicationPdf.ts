import { raw } from 'bwip-js/node';
import { ADMISSION_SECTIONS, ADMISSION_SWITCHES } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { academicYear, formatDate, formatTime } from 'contract/dates';
import { SUBJECT_LABELS, SUBJECTS } from 'contract/limits';
import { answerSection, answersOf, fieldGrid } from './fieldGrid';
import {
  BODY,
  element,
  figure,
  finish,
  footers,
  framedPicture,
  GREY,
  heading,
  INK,
  newPaper,
  nextPage,
  pageHeight,
  type Paper,
  paragraph,
  rule,
  SMALL,
  STRONG,
  TEAL,
  write,
} from './paper';
import { signedPart } from './signedPart';
import type { ApplicationDocument } from './storedDocument';
import { drawTable, type Row } from './table';
import { lineHeight, type TextStyle } from './textLines';

/** Sections that the letterhead prints, and the signatures, which are printed below the declaration. */
const ELSEWHERE = ['application', 'category', 'program', 'photo', 'signatures'];

/**
 * Creates the printed forms of applications: two or three A4 pages each, with its sections in the order of the form. Several
 * are in one file, each starting on a new page and with its own page numbers.
 */
export async function applicationPdf(...forms: ApplicationDocument[]): Promise<Buffer> {
  const Title = forms.length > 1 ? 'Applications for admission' : `Application for admission ${forms[0]?.number}`;
  const latest = Math.max(...forms.map(({ submittedAt }) => submittedAt.getTime()));
  const paper = await newPaper({ Title, CreationDate: new Date(latest) });
  for (const [index, document] of forms.entries()) {
    if (index > 0) nextPage(paper);
    const first = paper.doc.bufferedPageRange().count - 1;
    drawApplication(paper, document);
    footers(paper, `Application ${document.number}  ·  ${document.values.name}`, first);
  }
  return finish(paper);
}

function drawApplication(paper: Paper, document: ApplicationDocument): void {
  const { values } = document;
  letterhead(paper, document);
  for (const { id, title } of ADMISSION_SECTIONS.filter((section) => !ELSEWHERE.includes(section.id))) {
    if (id === 'subjects') marksTable(paper, title, values);
    else if (id === 'keam' && values.keamEntranceMarks.notWritten) keamNotWritten(paper, title);
    else if (id === 'declaration') signedPart(paper, title, document);
    else answerSection(paper, title, answersOf(id, values));
  }
}

/** Prints the label of the form's switch. */
function keamNotWritten(paper: Paper, title: string): void {
  const words = ADMISSION_SWITCHES.find(({ name }) => name === 'keamEntranceMarks.notWritten')?.label ?? '';
  heading(paper, title, lineHeight(BODY));
  write(paper, 'P', words, BODY);
}

/** Shares of the width. The longest marks, of twelve digits, fit on one line. */
const SHARES = [0.18, 0.15, 0.16, 0.15, 0.14, 0.22];
const COLUMNS = ['marks', 'grade', 'maximum', 'percentage'] as const;
const HEADER = ['Subject', 'Marks', 'Grade', 'Maximum', 'Percentage', 'For office use only'];

/** Draws the subjects with their total and an empty column for the office, on one page unless rows are very high. */
function marksTable(paper: Paper, title: string, values: AdmissionFormValues): void {
  drawTable(paper, { shares: SHARES, header: HEADER, rows: rowsOf(values) }, (header, heights) => {
    const whole = heights.reduce((sum, height) => sum + height, header);
    heading(paper, title, whole <= pageHeight(paper) / 2 ? whole : header + Math.max(...heights));
  });
  paper.y += 4;
}

function rowsOf({ subjects }: AdmissionFormValues): Row[] {
  const { totalmarks, totalgrade, totalmaximum, totalpercentage } = subjects;
  const rows = SUBJECTS.map((subject) => {
    const answers = subjects[subject];
    const leftOut = 'notStudied' in answers && answers.notStudied;
    const marks = leftOut ? ['Not studied', '–', '–', '–'] : COLUMNS.map((key) => answers[key]);
    return { cells: [SUBJECT_LABELS[subject], ...marks, ''], style: BODY };
  });
  return [...rows, { cells: ['Total', totalmarks, totalgrade, totalmaximum, totalpercentage, ''], style: STRONG }];
}

/** A passport photograph, 35 by 45 mm. */
const PHOTO = { width: 99, height: 128 };

const NAME: TextStyle = { size: 14, weight: 700, colour: TEAL };
const ADDRESS: TextStyle = { size: 8, weight: 400, colour: GREY };
const TITLE: TextStyle = { size: 11.5, weight: 700, colour: INK };

const RETURN_CODE = 'Return code: opens this form again on the website. Keep it to yourself';

/** Draws the college's name and address, the title, the photograph, and what the application is for. */
function letterhead(paper: Paper, document: ApplicationDocument): void {
  const { college, returnCode, submittedAt, intake, values } = document;
  write(paper, 'P', college.college_name, NAME);
  paper.y += 1;
  const address = college.address.filter((part) => part !== college.college_name).join(', ');
  write(paper, 'P', address, ADDRESS);
  write(paper, 'P', `${college.phones.join(', ')}  ·  ${college.email}`, ADDRESS);
  paper.y += 5;
  rule(paper, paper.y, TEAL);
  paper.y += 10;

  const top = paper.y;
  const beside = paper.width - PHOTO.width - 16;
  write(paper, 'H1', `APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm ${academicYear(intake)}`, TITLE, beside);
  paper.y += 8;
  fieldGrid(
    paper,
    [
      ...answersOf('application', values),
      { label: 'Submitted', value: `${formatDate(submittedAt)} ${formatTime(submittedAt)}`, span: 6 },
      ...answersOf('category', values),
      ...answersOf('program', values),
      ...(returnCode === undefined ? [] : [{ label: RETURN_CODE, value: returnCode, span: 12 }]),
    ],
    beside,
  );
  paper.y += 6;
  barcode(paper, document.number);
  photograph(paper, document, top);
  paper.y = Math.max(paper.y, top + PHOTO.height + 2);
}

function photograph(paper: Paper, { images: { photo }, values }: ApplicationDocument, y: number): void {
  const x = paper.left + paper.width - PHOTO.width;
  framedPicture(paper, `Photo of ${values.name}`, { x, y, ...PHOTO }, photo);
  if (photo !== null) return;
  const inside = { x: x + PADDING, y: y + PADDING, width: PHOTO.width - 2 * PADDING };
  paragraph(paper, 'The photo is stored, but it cannot be read', inside, SMALL, element(paper, 'P'));
}

const PADDING = 6;
const BARCODE = { width: 150, height: 24 };

/** Draws the application number as Code 128, with vector bars instead of a picture: sharp however it is printed. */
function barcode(paper: Paper, number: string): void {
  const stripes = stripesOf(number);
  const unit = BARCODE.width / stripes.reduce((sum, stripe) => sum + stripe, 0);
  const { doc, left, y } = paper;
  figure(paper, `Barcode of the application number ${number}`, { x: left, y, ...BARCODE }, () => {
    let x = left;
    for (const [index, stripe] of stripes.entries()) {
      if (index % 2 === 0) doc.rect(x, y, stripe * unit, BARCODE.height);
      x += stripe * unit;
    }
    doc.fill('#000000');
  });
  paper.y += BARCODE.height;
}

/** Returns the alternating widths of bars and spaces. */
function stripesOf(number: string): number[] {
  const [code] = raw({ bcid: 'code128', text: number });
  if (code === undefined || !('sbs' in code)) throw new Error(`pdf: no barcode can be made of ${number}`);
  return code.sbs;
}
