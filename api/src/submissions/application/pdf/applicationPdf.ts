import { ADMISSION_SECTIONS, ADMISSION_SWITCHES } from 'contract/admissionFields';
import { answerSection, answersOf } from './fieldGrid';
import type { ApplicationDocument } from './storedDocument';
import { signedPart } from './signedPart';
import {
  BODY,
  element,
  finish,
  footers,
  heading,
  newPaper,
  nextPage,
  pageHeight,
  type Paper,
  paragraph,
  STRONG,
} from './paper';
import { letterhead } from './letterhead';
import { lineHeight } from './textLines';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { SUBJECT_LABELS, SUBJECTS } from 'contract/limits';
import { drawTable, type Row } from './table';

/** Sections that the letterhead prints, and the signatures, which are printed below the declaration. */
const ELSEWHERE = ['application', 'category', 'program', 'photo', 'signatures'];

/** Creates the printed form of an application: two or three A4 pages, with its sections in the order of the form. */
export async function applicationPdf(document: ApplicationDocument): Promise<Buffer> {
  const { number, submittedAt } = document;
  const paper = await newPaper({ Title: `Application for admission ${number}`, CreationDate: submittedAt });
  drawApplication(paper, document);
  footers(paper, footerOf(document));
  return finish(paper);
}

/** Creates several forms in one file, each starting on a new page and with its own page numbers. */
export async function applicationsPdf(documents: readonly ApplicationDocument[]): Promise<Buffer> {
  const paper = await newPaper({ Title: 'Applications for admission', CreationDate: new Date() });
  for (const [index, document] of documents.entries()) {
    if (index > 0) nextPage(paper);
    const first = paper.doc.bufferedPageRange().count - 1;
    drawApplication(paper, document);
    footers(paper, footerOf(document), first);
  }
  return finish(paper);
}

const footerOf = ({ number, values }: ApplicationDocument) => `Application ${number}  ·  ${values.name}`;

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
  const { left: x, y, width } = paper;
  paper.y += paragraph(paper, words, { x, y, width }, BODY, element(paper, 'P'));
}

/** Shares of the width. The longest marks, of twelve digits, fit on one line. */
const SHARES = [0.18, 0.15, 0.16, 0.15, 0.14, 0.22];
const COLUMNS = ['marks', 'grade', 'maximum', 'percentage'] as const;
const HEADER = ['Subject', 'Marks', 'Grade', 'Maximum', 'Percentage', 'For office use only'];

/**
 * Draws the subjects with their total row and an empty column for the office, on one page unless its rows are very
 * high.
 */
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
