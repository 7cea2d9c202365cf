import { BODY, heightOf, keepTogether, type Paper, paragraph, rule, SMALL, tag } from './paper';

export interface Answer {
  label: string;
  value: string;
  /** How many columns it takes. */
  span: number;
}

const GAP = 12;
const ROW_GAP = 5;

/** Answers in columns, each below its label; a row is as high as its longest answer and stays on one page. */
export function fieldGrid(paper: Paper, answers: readonly Answer[], columns = 4, width = paper.width): void {
  const column = (width - GAP * (columns - 1)) / columns;
  const widthOf = ({ span }: Answer) => column * span + GAP * (span - 1);

  for (const row of rowsOf(answers, columns)) {
    const labels = Math.max(...row.map((answer) => heightOf(paper, answer.label, widthOf(answer), SMALL)));
    const values = Math.max(...row.map((answer) => heightOf(paper, shown(answer), widthOf(answer), BODY)));
    const height = labels + values;
    keepTogether(paper, height + ROW_GAP);
    let x = paper.left;
    for (const answer of row) {
      const at = x;
      tag(paper, 'P', () => {
        paragraph(paper, answer.label, at, paper.y, widthOf(answer), SMALL);
        paragraph(paper, shown(answer), at, paper.y + labels, widthOf(answer), BODY);
      });
      x += widthOf(answer) + GAP;
    }
    paper.y += height + ROW_GAP / 2;
    rule(paper, paper.y, undefined, paper.left, width);
    paper.y += ROW_GAP / 2;
  }
}

const shown = ({ value }: Answer) => (value === '' ? '–' : value);

function rowsOf(answers: readonly Answer[], columns: number): Answer[][] {
  const rows: Answer[][] = [];
  let free = 0;
  for (const answer of answers) {
    if (answer.span > free) {
      rows.push([]);
      free = columns;
    }
    rows.at(-1)?.push(answer);
    free -= answer.span;
  }
  return rows;
}
