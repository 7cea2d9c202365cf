import { marked, type Token, type Tokens } from 'marked';
import { palette } from '../palette';
import { contentWidth, keepTogether, margin, printable, type FontName } from './sheet';
import { drawTable } from './table';

interface Run {
  readonly text: string;
  readonly font: FontName;
}

function childrenOf(token: Token): readonly Token[] {
  return 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : [];
}

function runsOf(tokens: readonly Token[], font: FontName = 'body'): Run[] {
  return tokens.flatMap((token): Run[] => {
    const inner = token.type === 'strong' ? 'strong' : token.type === 'em' ? 'slanted' : font;
    const children = childrenOf(token);
    if (children.length > 0) return runsOf(children, inner);
    return [{ text: printable('text' in token ? String(token.text) : ''), font: inner }];
  });
}

function plain(tokens: readonly Token[]): string {
  return runsOf(tokens)
    .map((run) => run.text)
    .join('');
}

function drawRuns(pdf: PDFKit.PDFDocument, runs: readonly Run[], x: number, width: number): void {
  pdf.fontSize(10).fillColor(palette.ink).text('', x, pdf.y);
  runs.forEach((run, index) => {
    pdf.font(run.font).text(run.text, { width, lineGap: 2, continued: index < runs.length - 1 });
  });
  pdf.x = margin;
}

function drawList(pdf: PDFKit.PDFDocument, list: Tokens.List): void {
  list.items.forEach((item, index) => {
    const runs = runsOf(item.tokens);
    const height = pdf
      .font('body')
      .fontSize(10)
      .heightOfString(runs.map((run) => run.text).join(''), { width: contentWidth - 18, lineGap: 2 });
    keepTogether(pdf, height);
    const y = pdf.y;
    pdf
      .font('strong')
      .fillColor(palette.coral)
      .text(list.ordered ? `${index + 1}.` : '•', margin, y, { width: 16 });
    pdf.y = y;
    drawRuns(pdf, runs, margin + 18, contentWidth - 18);
    pdf.moveDown(0.25);
  });
  pdf.moveDown(0.4);
}

export function drawHeading(pdf: PDFKit.PDFDocument, title: string, size = 13, following = 40): void {
  keepTogether(pdf, 30 + following);
  pdf
    .moveDown(0.3)
    .font('strong')
    .fontSize(size)
    .fillColor(palette.teal)
    .text(printable(title), margin, pdf.y, { width: contentWidth });
  pdf.moveDown(0.35);
}

/** The room that a heading wants below it, so that it never stands alone at the foot of a page. */
function roomFor(next: Token | undefined): number {
  return next?.type === 'table' ? Math.min((next as Tokens.Table).rows.length * 34, 260) : 40;
}

/** Sets Markdown of content/ on the page: headings, paragraphs, lists and tables. */
export function drawMarkdown(pdf: PDFKit.PDFDocument, markdown: string): void {
  const tokens = marked.lexer(markdown).filter((token) => token.type !== 'space');
  tokens.forEach((token, index) => {
    if (token.type === 'heading') {
      drawHeading(pdf, plain(childrenOf(token)), token.depth > 2 ? 11 : 13, roomFor(tokens[index + 1]));
    }
    if (token.type === 'paragraph') {
      keepTogether(pdf, 30);
      drawRuns(pdf, runsOf(childrenOf(token)), margin, contentWidth);
      pdf.moveDown(0.6);
    }
    if (token.type === 'list') drawList(pdf, token as Tokens.List);
    if (token.type === 'table') {
      const table = token as Tokens.Table;
      drawTable(
        pdf,
        [table.header, ...table.rows].map((row) => row.map((cell) => plain(cell.tokens))),
      );
    }
  });
}
