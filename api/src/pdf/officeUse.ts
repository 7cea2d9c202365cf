import { heading, HEADING_HEIGHT, type Paper, paragraph, RULE, SMALL } from './paper';
import { decorate, element } from './structure';

const LINES = [
  ['Certificates verified by', 'Rank in the list', 'Category allotted'],
  ['Admission number', 'Fee receipt number and date', 'Signature of the Principal'],
];
const ROW = 34;

export const OFFICE_HEIGHT = HEADING_HEIGHT + ROW * LINES.length;

/** Boxes for the office to write in. */
export function officeUse(paper: Paper): void {
  heading(paper, 'For office use only', ROW * LINES.length);
  const width = paper.width / 3;
  for (const labels of LINES) {
    for (const [index, label] of labels.entries()) {
      const x = paper.left + index * width;
      decorate(paper, () => paper.doc.lineWidth(0.6).rect(x, paper.y, width, ROW).stroke(RULE));
      paragraph(paper, label, { x: x + 5, y: paper.y + 3, width: width - 10 }, SMALL, element(paper, 'P'));
    }
    paper.y += ROW;
  }
}
