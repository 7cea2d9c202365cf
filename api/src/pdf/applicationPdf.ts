import { ADMISSION_SECTIONS } from 'contract/admissionFields';
import { answersOf } from './answers';
import type { ApplicationDocument } from './applicationDocument';
import { barcodeOf } from './barcode';
import { declaration } from './declaration';
import { fieldGrid } from './fieldGrid';
import { letterhead } from './letterhead';
import { marksTable } from './marksTable';
import { officeUse } from './officeUse';
import { finish, heading, MARGIN, newPaper, type Paper, paragraph, SMALL } from './paper';
import { widthOf } from './textLines';

/** Sections that the letterhead and the declaration print. */
const ELSEWHERE = ['application', 'category', 'program', 'photo', 'declaration', 'signatures'];

/** The application as a printed form: two or three A4 pages, its sections in the order of the form. */
export async function applicationPdf(document: ApplicationDocument): Promise<Buffer> {
  const { values, number, college, submittedAt } = document;
  const paper = newPaper({ Title: `Application ${number}`, Author: college.name, CreationDate: submittedAt });
  letterhead(paper, document, await barcodeOf(number));
  for (const { id, title } of ADMISSION_SECTIONS.filter((section) => !ELSEWHERE.includes(section.id))) {
    heading(paper, title, id === 'subjects' ? 120 : undefined);
    if (id === 'subjects') marksTable(paper, values);
    else if (id === 'keam' && values.keamEntranceMarks.notWritten) {
      fieldGrid(paper, [{ label: 'KEAM', value: 'The applicant did not write KEAM', span: 4 }]);
    } else fieldGrid(paper, answersOf(id, values));
  }
  declaration(paper, document);
  officeUse(paper);
  footers(paper, `Application ${number}  ·  ${values.name}`);
  return finish(paper);
}

/** Told apart from the content, so that a screen reader does not read them on every page. */
function footers(paper: Paper, text: string): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - MARGIN - 8;
    const pages = `Page ${page + 1} of ${count}`;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    paragraph(paper, text, paper.left, y, paper.width - 80, SMALL);
    paragraph(paper, pages, paper.left + paper.width - widthOf(doc, pages, SMALL) - 1, y, 80, SMALL);
    doc.endMarkedContent();
  }
}
