import { formatDate, formatTime } from 'contract/dates';
import { academicYear } from 'contract/season';
import type { ApplicationDocument } from './storedDocument';
import { answersOf, fieldGrid } from './fieldGrid';
import { decorate, element, figure, GREY, INK, type Paper, paragraph, rule, RULE, SMALL, TEAL } from './paper';
import type { TextStyle } from './textLines';
import { raw } from 'bwip-js/node';

/** A passport photograph, 35 by 45 mm. */
const PHOTO = { width: 99, height: 128 };

const NAME: TextStyle = { size: 14, weight: 700, colour: TEAL };
const ADDRESS: TextStyle = { size: 8, weight: 400, colour: GREY };
const TITLE: TextStyle = { size: 11.5, weight: 700, colour: INK };

const RETURN_CODE = 'Return code: opens this form again on the website. Keep it to yourself';

/** Draws the college's name and address, the title, the photograph, and what the application is for. */
export function letterhead(paper: Paper, document: ApplicationDocument): void {
  const { college, returnCode, submittedAt, intake, values } = document;
  const line = (type: string, text: string, style: TextStyle, width = paper.width) => {
    paper.y += paragraph(paper, text, { x: paper.left, y: paper.y, width }, style, element(paper, type));
  };

  line('P', college.name, NAME);
  paper.y += 1;
  const address = college.address.filter((part) => part !== college.name).join(', ');
  line('P', address, ADDRESS);
  line('P', `${college.phones.join(', ')}  ·  ${college.email}`, ADDRESS);
  paper.y += 5;
  rule(paper, paper.y, TEAL);
  paper.y += 10;

  const top = paper.y;
  const beside = paper.width - PHOTO.width - 16;
  line('H1', `APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm ${academicYear(intake)}`, TITLE, beside);
  paper.y += 8;
  fieldGrid(
    paper,
    [
      ...answersOf('application', values),
      { label: 'Submitted', value: `${formatDate(submittedAt)} ${formatTime(submittedAt)}`, span: 6 },
      ...answersOf('category', values),
      ...answersOf('program', values),
      ...(returnCode === undefined ? [] : [{ label: RETURN_CODE, value: returnCode, span: 12 }]),
    ],
    beside,
  );
  paper.y += 6;
  barcode(paper, document.number);
  photograph(paper, document, top);
  paper.y = Math.max(paper.y, top + PHOTO.height + 2);
}

function photograph(paper: Paper, { images, unreadable, values }: ApplicationDocument, y: number): void {
  const { doc } = paper;
  const x = paper.left + paper.width - PHOTO.width;
  const { photo } = images;
  if (photo !== undefined) {
    figure(paper, `Photo of ${values.name}`, { x, y, ...PHOTO }, () =>
      doc.image(Buffer.from(photo), x, y, { fit: [PHOTO.width, PHOTO.height], align: 'center', valign: 'center' }),
    );
  }
  decorate(paper, () => doc.lineWidth(0.6).rect(x, y, PHOTO.width, PHOTO.height).stroke(RULE));
  if (!unreadable?.includes('photo')) return;
  const inside = { x: x + PADDING, y: y + PADDING, width: PHOTO.width - 2 * PADDING };
  paragraph(paper, 'The photo is stored, but it cannot be read', inside, SMALL, element(paper, 'P'));
}

const PADDING = 6;
const BARCODE = { width: 150, height: 24 };

/** Draws the application number as Code 128, with vector bars instead of a picture: sharp however it is printed. */
function barcode(paper: Paper, number: string): void {
  const stripes = stripesOf(number);
  const unit = BARCODE.width / stripes.reduce((sum, stripe) => sum + stripe, 0);
  const { doc, left, y } = paper;
  figure(paper, `Barcode of the application number ${number}`, { x: left, y, ...BARCODE }, () => {
    let x = left;
    for (const [index, stripe] of stripes.entries()) {
      if (index % 2 === 0) doc.rect(x, y, stripe * unit, BARCODE.height);
      x += stripe * unit;
    }
    doc.fill('#000000');
  });
  paper.y += BARCODE.height;
}

/** Returns the alternating widths of bars and spaces. */
function stripesOf(number: string): number[] {
  const [code] = raw({ bcid: 'code128', text: number });
  if (code === undefined || !('sbs' in code)) throw new Error(`pdf: no barcode can be made of ${number}`);
  return code.sbs;
}
