import { decorate, heading, keepTogether, type Paper, paragraph, RULE, SMALL, tag } from './paper';

const LINES = [
  ['Certificates verified by', 'Rank in the list', 'Category allotted'],
  ['Admission number', 'Fee receipt number and date', 'Signature of the Principal'],
];
const ROW = 34;

/** Boxes for the office to write in. */
export function officeUse(paper: Paper): void {
  const height = ROW * LINES.length;
  heading(paper, 'For office use only', height);
  keepTogether(paper, height);
  const width = paper.width / 3;
  for (const labels of LINES) {
    for (const [index, label] of labels.entries()) {
      const x = paper.left + index * width;
      decorate(paper, () => paper.doc.lineWidth(0.6).rect(x, paper.y, width, ROW).stroke(RULE));
      tag(paper, 'P', () => paragraph(paper, label, x + 5, paper.y + 3, width - 10, SMALL));
    }
    paper.y += ROW;
  }
}
