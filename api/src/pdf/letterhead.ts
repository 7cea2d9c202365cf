import { academicYears, formatDate, formatTime } from 'contract/dates';
import type { ApplicationDocument } from './applicationDocument';
import { answersOf } from './answers';
import { fieldGrid } from './fieldGrid';
import { decorate, GREY, INK, type Paper, paragraph, RULE, rule, tag, TEAL } from './paper';
import type { TextStyle } from './textLines';

/** A passport photograph, 35 by 45 mm. */
const PHOTO = { width: 99, height: 128 };

const BARCODE = { width: 150, height: 24 };

const NAME: TextStyle = { size: 14, weight: 700, colour: TEAL };
const ADDRESS: TextStyle = { size: 8, weight: 400, colour: GREY };
const TITLE: TextStyle = { size: 11.5, weight: 700, colour: INK };

/** The college's name and address, the title, the photograph, and what the application is for. */
export function letterhead(paper: Paper, document: ApplicationDocument, bars: Uint8Array): void {
  const { college, submittedAt, values } = document;
  const line = (type: string, text: string, style: TextStyle, width = paper.width) =>
    tag(paper, type, () => (paper.y += paragraph(paper, text, paper.left, paper.y, width, style)));

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
  const { from, to } = academicYears(submittedAt);
  line('H1', `APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm ${from} - ${to}`, TITLE, beside);
  paper.y += 8;
  fieldGrid(
    paper,
    [
      ...answersOf('application', values),
      { label: 'Submitted', value: `${formatDate(submittedAt)} ${formatTime(submittedAt)}`, span: 1 },
      ...answersOf('category', values),
      ...answersOf('program', values),
    ],
    2,
    beside,
  );
  barcode(paper, document.number, bars);
  photograph(paper, document, top);
  paper.y = Math.max(paper.y, top + PHOTO.height + 2);
}

/** For the office's scanner. */
function barcode(paper: Paper, number: string, bars: Uint8Array): void {
  const draw = () =>
    paper.doc.image(Buffer.from(bars), paper.left, paper.y + 6, { width: BARCODE.width, height: BARCODE.height });
  paper.root.add(paper.doc.struct('Figure', { alt: `Barcode of the number ${number}` }, draw));
  paper.y += BARCODE.height + 6;
}

function photograph(paper: Paper, { images, values }: ApplicationDocument, top: number): void {
  const { doc } = paper;
  const x = paper.left + paper.width - PHOTO.width;
  const { photo } = images;
  if (photo !== undefined) {
    const area: [number, number] = [PHOTO.width, PHOTO.height];
    const draw = () => doc.image(Buffer.from(photo), x, top, { fit: area, align: 'center', valign: 'center' });
    paper.root.add(doc.struct('Figure', { alt: `Photo of ${values.name}` }, draw));
  }
  decorate(paper, () => doc.lineWidth(0.6).rect(x, top, PHOTO.width, PHOTO.height).stroke(RULE));
}
