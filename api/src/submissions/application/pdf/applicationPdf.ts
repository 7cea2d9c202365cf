import { ADMISSION_SECTIONS, ADMISSION_SWITCHES } from 'contract/admissionFields';
import { answersOf } from './answers';
import type { ApplicationDocument } from './storedDocument';
import { declaration, declarationHeight } from './sections/declaration';
import { answerSection } from './sections/fieldGrid';
import { footers } from './sections/footers';
import { letterhead } from './sections/letterhead';
import { marksTable } from './sections/marksTable';
import { officeHeight, officeUse } from './sections/officeUse';
import { BODY, finish, heading, keepTogether, newPaper, nextPage, type Paper, paragraph } from './paper';
import { element } from './structure';
import { lineHeight } from './type/textLines';

/** Sections that the letterhead prints, and the signatures, which are printed below the declaration. */
const ELSEWHERE = ['application', 'category', 'program', 'photo', 'signatures'];

/** Creates the printed form of an application: two or three A4 pages, with its sections in the order of the form. */
export async function applicationPdf(document: ApplicationDocument): Promise<Buffer> {
  const { number, submittedAt } = document;
  const paper = newPaper({ Title: `Application for admission ${number}`, CreationDate: submittedAt });
  drawApplication(paper, document);
  footers(paper, footerOf(document));
  return finish(paper);
}

/** Creates several forms in one file, each starting on a new page and with its own page numbers. */
export async function applicationsPdf(documents: readonly ApplicationDocument[]): Promise<Buffer> {
  const paper = newPaper({ Title: 'Applications for admission', CreationDate: new Date() });
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

/** Draws the part that is signed and stamped, which stays on one page. */
function signedPart(paper: Paper, title: string, document: ApplicationDocument): void {
  const { office_boxes: boxes } = document.texts;
  keepTogether(paper, declarationHeight(paper, document) + officeHeight(boxes));
  declaration(paper, title, document);
  officeUse(paper, boxes);
}
