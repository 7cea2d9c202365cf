import { join } from 'node:path';
import { palette } from '../palette';
import { readRecord, text } from './records';
import { contentWidth, margin, printable } from './sheet';

export const contentFolder = join(__dirname, '..', '..', '..', 'content');

const site = readRecord(join(contentFolder, 'site.yaml'));

function lines(key: string): string[] {
  const value = site.fields[key];
  return Array.isArray(value) ? value.map(String) : [];
}

export const college = {
  name: text(site, 'college_name'),
  email: text(site, 'email'),
  hours: text(site, 'office_hours'),
  address: lines('address'),
  phones: lines('phones'),
} as const;

export const footer = [...college.address, college.phones.join(', '), college.email].join(' · ');

/** The heading of every document: the leaf, the college's name, a picture when there is one, and the title. */
export function drawTop(pdf: PDFKit.PDFDocument, title: string, picture?: Buffer): void {
  pdf.save().translate(margin, 40).scale(0.9);
  pdf.path('M12 26C0 18 2 6 12 0C22 6 24 18 12 26Z').fill(palette.leaf);
  pdf.path('M12 30V6').lineWidth(1.4).stroke(palette.cream).restore();
  pdf
    .font('strong')
    .fontSize(9.5)
    .fillColor(palette.deep)
    .text(college.name, margin + 30, 46, { width: contentWidth - 30 });
  pdf.y = 80;
  if (picture) {
    pdf.save().roundedRect(margin, 76, contentWidth, 160, 8).clip();
    pdf.image(picture, margin, 76, { cover: [contentWidth, 160], align: 'center', valign: 'center' }).restore();
    pdf.y = 252;
  }
  pdf.font('strong').fontSize(22).fillColor(palette.ink).text(printable(title), margin, pdf.y, { width: contentWidth });
  pdf.moveDown(0.3);
}
