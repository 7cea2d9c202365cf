import { heading, HEADING_HEIGHT, type Paper, paragraph, RULE, SMALL } from '../paper';
import { decorate, element } from '../structure';

const IN_A_ROW = 3;
const ROW = 34;

const boxesHeight = (labels: readonly string[]) => ROW * Math.ceil(labels.length / IN_A_ROW);

export const officeHeight = (labels: readonly string[]): number => HEADING_HEIGHT + boxesHeight(labels);

/** Draws boxes for the office to write in. */
export function officeUse(paper: Paper, labels: readonly string[]): void {
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
