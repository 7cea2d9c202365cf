import PDFDocument from 'pdfkit';
import { palette } from '../palette';

export const margin = 56;
export const contentWidth = 595.28 - 2 * margin;

// A fixed date, so that drawing again gives the same bytes: pdfkit derives the file's id from it.
const created = new Date(Date.UTC(2026, 5, 1));

const fonts = { body: '400-normal', strong: '700-normal', slanted: '400-italic' } as const;
export type FontName = keyof typeof fonts;

/** The latin files of the font have no rupee sign. */
export function printable(value: string): string {
  return value.replaceAll('₹', 'Rs ');
}

export function newSheet(title: string, author: string): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 72 },
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: title, Author: author, CreationDate: created },
  });
  for (const [name, file] of Object.entries(fonts)) {
    pdf.registerFont(name, require.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${file}.woff`));
  }
  return pdf.font('body').fontSize(10).fillColor(palette.ink);
}

/** Breaks the page when less than `height` points are left on it. */
export function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

/** Puts the college's line and the page number at the foot of every page and returns the bytes. */
export function finish(pdf: PDFKit.PDFDocument, footer: string): Promise<Buffer> {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 46;
    pdf
      .moveTo(margin, y - 8)
      .lineTo(margin + contentWidth, y - 8)
      .lineWidth(0.7)
      .stroke(palette.dune);
    pdf.font('body').fontSize(7.5).fillColor(palette.slate);
    pdf.text(footer, margin, y, { width: contentWidth - 60 });
    pdf.text(`${page + 1} / ${count}`, margin, y, { width: contentWidth, align: 'right' });
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
