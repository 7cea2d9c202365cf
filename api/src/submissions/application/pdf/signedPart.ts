import { answersOf, fieldGrid, gridHeight } from './fieldGrid';
import type { ApplicationDocument } from './storedDocument';
import {
  BODY,
  decorate,
  element,
  framedPicture,
  heading,
  HEADING_HEIGHT,
  heightOf,
  keepTogether,
  type Paper,
  paragraph,
  RULE,
  SMALL,
  write,
} from './paper';
import { admissionField } from 'contract/admissionFields';
import type { ImageName } from '../applicationsRepository';

/** Draws the part that is signed and stamped, which stays on one page. */
export function signedPart(paper: Paper, title: string, document: ApplicationDocument): void {
  const { office_boxes: boxes } = document.texts;
  keepTogether(paper, declarationHeight(paper, document) + officeHeight(boxes));
  declaration(paper, title, document);
  officeUse(paper, boxes);
}

const INDENT = 18;
const BETWEEN = 2;

/** Returns the height of the declaration and the signatures below it, which the caller keeps together on one page. */
function declarationHeight(paper: Paper, { values, texts }: ApplicationDocument): number {
  const { opening, clauses } = texts.declaration;
  const lines = clauses.map((clause) => heightOf(paper, clause, paper.width - INDENT, BODY) + BETWEEN);
  const above = heightOf(paper, opening, paper.width, BODY) + BETWEEN;
  const answers = gridHeight(paper, answersOf('declaration', values));
  return lines.reduce((sum, line) => sum + line, HEADING_HEIGHT + above) + BETWEEN + answers + SIGNATURES_HEIGHT;
}

function declaration(paper: Paper, title: string, document: ApplicationDocument): void {
  heading(paper, title, 0);
  const { left, width } = paper;
  const { opening, clauses } = document.texts.declaration;
  write(paper, 'P', opening, BODY);
  paper.y += BETWEEN;
  const list = element(paper, 'L');
  list.dictionary.data.A = { O: 'List', ListNumbering: 'LowerAlpha' };
  for (const [index, clause] of clauses.entries()) {
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

const BOX = { width: 190, height: 62 };
const PADDING = 4;
const ABOVE = 6;
const BELOW = 16;

const SIGNATURES_HEIGHT = ABOVE + BOX.height + BELOW;

/** Draws both signatures; one that was not uploaded leaves an empty box to sign in. */
function signatures(paper: Paper, document: ApplicationDocument): void {
  paper.y += ABOVE;
  signature(paper, 'applicantSignatureImage', paper.left, document);
  signature(paper, 'guardianSignatureImage', paper.left + paper.width - BOX.width, document);
  paper.y += BOX.height + BELOW;
}

function signature(paper: Paper, name: ImageName, x: number, { images }: ApplicationDocument): void {
  const image = images[name];
  const { y } = paper;
  const { label } = admissionField(name);
  framedPicture(paper, label, { x, y, ...BOX }, image, PADDING);
  const absent = image === null ? 'stored, but it cannot be read; sign here' : 'not uploaded; sign here';
  const caption = image ? label : `${label} (${absent})`;
  const below = { x, y: y + BOX.height + 3, width: BOX.width };
  paragraph(paper, caption, below, SMALL, element(paper, 'P'));
}

const IN_A_ROW = 3;
const ROW = 34;

const boxesHeight = (labels: readonly string[]) => ROW * Math.ceil(labels.length / IN_A_ROW);

const officeHeight = (labels: readonly string[]): number => HEADING_HEIGHT + boxesHeight(labels);

function officeUse(paper: Paper, labels: readonly string[]): void {
  heading(paper, 'For office use only', boxesHeight(labels));
  const width = paper.width / IN_A_ROW;
  const top = paper.y;
  for (const [index, label] of labels.entries()) {
    const x = paper.left + (index % IN_A_ROW) * width;
    const y = top + Math.floor(index / IN_A_ROW) * ROW;
    decorate(paper, () => paper.doc.lineWidth(0.6).rect(x, y, width, ROW).stroke(RULE));
    paragraph(paper, label, { x: x + 5, y: y + 3, width: width - 10 }, SMALL, element(paper, 'P'));
  }
  paper.y = top + boxesHeight(labels);
}
