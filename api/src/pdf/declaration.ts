import { DECLARATION_CLAUSES, DECLARATION_OPENING } from 'contract/declaration';
import { answersOf } from './answers';
import type { ApplicationDocument } from './applicationDocument';
import { fieldGrid, gridHeight } from './fieldGrid';
import { BODY, heading, HEADING_HEIGHT, heightOf, type Paper, paragraph } from './paper';
import { signatures, SIGNATURES_HEIGHT } from './signatures';
import { element } from './structure';

const INDENT = 18;
const BETWEEN = 2;

/** What is signed and the signatures below it. They are not torn apart: the caller keeps this height together. */
export function declarationHeight(paper: Paper, { values }: ApplicationDocument): number {
  const lines = DECLARATION_CLAUSES.map((clause) => heightOf(paper, clause, paper.width - INDENT, BODY) + BETWEEN);
  const opening = heightOf(paper, DECLARATION_OPENING, paper.width, BODY) + BETWEEN;
  const answers = gridHeight(paper, answersOf('declaration', values));
  return lines.reduce((sum, line) => sum + line, HEADING_HEIGHT + opening) + BETWEEN + answers + SIGNATURES_HEIGHT;
}

export function declaration(paper: Paper, title: string, document: ApplicationDocument): void {
  heading(paper, title, 0);
  const { left, width } = paper;
  const opening = element(paper, 'P');
  paper.y += paragraph(paper, DECLARATION_OPENING, { x: left, y: paper.y, width }, BODY, opening) + BETWEEN;
  const list = element(paper, 'L');
  list.dictionary.data.A = { O: 'List', ListNumbering: 'LowerAlpha' };
  for (const [index, clause] of DECLARATION_CLAUSES.entries()) {
    const item = element(paper, 'LI', list);
    const mark = { x: left, y: paper.y, width: INDENT };
    const words = { x: left + INDENT, y: paper.y, width: width - INDENT };
    paragraph(paper, `(${'abc'[index]})`, mark, BODY, element(paper, 'Lbl', item));
    paper.y += paragraph(paper, clause, words, BODY, element(paper, 'LBody', item)) + BETWEEN;
  }
  paper.y += BETWEEN;
  fieldGrid(paper, answersOf('declaration', document.values));
  signatures(paper, document);
}
