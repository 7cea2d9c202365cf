import { BODY, heading, heightOf, keepTogether, type Paper, paragraph, rule, SMALL } from '../paper';
import { element } from '../structure';

export interface Answer {
  label: string;
  value: string;
  /** How many of the twelve columns it takes, if its value is short. */
  span: number;
}

interface Cell extends Answer {
  x: number;
  width: number;
}

interface Row {
  cells: Cell[];
  labels: number;
  height: number;
}

const COLUMNS = 12;
const GAP = 12;
const ROW_GAP = 5;
/** A value of more lines gets more columns. */
const LINES = 3;

/** Draws a section of answers under its heading. */
export function answerSection(paper: Paper, title: string, answers: readonly Answer[]): void {
  heading(paper, title, rowsOf(paper, answers, paper.width)[0]?.height ?? 0);
  fieldGrid(paper, answers);
}

/**
 * Draws answers in twelve columns, each below its label, tagged as a list of terms. A row is as high as its longest
 * answer and stays on one page: no accepted answer is as long as a page.
 */
export function fieldGrid(paper: Paper, answers: readonly Answer[], width = paper.width): void {
  const list = element(paper, 'L');
  for (const { cells, labels, height } of rowsOf(paper, answers, width)) {
    keepTogether(paper, height);
    for (const { label, value, x, width: room } of cells) {
      const item = element(paper, 'LI', list);
      paragraph(paper, label, { x, y: paper.y, width: room }, SMALL, element(paper, 'Lbl', item));
      paragraph(paper, value, { x, y: paper.y + labels, width: room }, BODY, element(paper, 'LBody', item));
    }
    rule(paper, paper.y + height - ROW_GAP / 2, undefined, width);
    paper.y += height;
  }
}

/** Returns the height that `fieldGrid` takes on one page. */
export function gridHeight(paper: Paper, answers: readonly Answer[], width = paper.width): number {
  return rowsOf(paper, answers, width).reduce((sum, { height }) => sum + height, 0);
}

function rowsOf(paper: Paper, answers: readonly Answer[], width: number): Row[] {
  const rows: Cell[][] = [];
  let used = COLUMNS;
  for (const answer of answers.map((given) => ({ ...given, value: given.value || '–' }))) {
    const span = spanOf(paper, answer, width);
    if (used + span > COLUMNS) {
      rows.push([]);
      used = 0;
    }
    const x = paper.left + (used * (width + GAP)) / COLUMNS;
    rows.at(-1)?.push({ ...answer, x, width: widthOfSpan(span, width) });
    used += span;
  }
  return rows.map((cells) => {
    const labels = Math.max(...cells.map((cell) => heightOf(paper, cell.label, cell.width, SMALL)));
    const values = Math.max(...cells.map((cell) => heightOf(paper, cell.value, cell.width, BODY)));
    return { cells, labels, height: labels + values + ROW_GAP };
  });
}

function spanOf(paper: Paper, { value, span }: Answer, width: number): number {
  const height = (columns: number) => heightOf(paper, value, widthOfSpan(columns, width), BODY);
  const enough = Math.max(heightOf(paper, 'A\n'.repeat(LINES - 1), width, BODY), height(COLUMNS));
  return [span, COLUMNS / 2].find((columns) => columns >= span && height(columns) <= enough) ?? COLUMNS;
}

const widthOfSpan = (span: number, width: number) => (span * (width + GAP)) / COLUMNS - GAP;
