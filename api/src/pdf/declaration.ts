import { DECLARATION_CLAUSES, DECLARATION_OPENING } from 'contract/declaration';
import { answersOf } from './answers';
import type { ApplicationDocument } from './applicationDocument';
import { fieldGrid } from './fieldGrid';
import { BODY, decorate, heading, heightOf, keepTogether, type Paper, paragraph, RULE, SMALL, tag } from './paper';

const INDENT = 18;
const SIGNATURE = { width: 190, height: 62 };

export function declaration(paper: Paper, document: ApplicationDocument): void {
  heading(paper, 'Declaration', 80);
  line(paper, DECLARATION_OPENING, 0);
  for (const [index, clause] of DECLARATION_CLAUSES.entries()) line(paper, clause, INDENT, `(${'abc'[index]})`);
  paper.y += 4;
  fieldGrid(paper, answersOf('declaration', document.values));
  signatures(paper, document);
}

function line(paper: Paper, text: string, indent: number, mark = ''): void {
  const width = paper.width - indent;
  keepTogether(paper, heightOf(paper, text, width, BODY));
  tag(paper, 'P', () => {
    if (mark !== '') paragraph(paper, mark, paper.left, paper.y, INDENT, BODY);
    paper.y += paragraph(paper, text, paper.left + indent, paper.y, width, BODY) + 2;
  });
}

function signatures(paper: Paper, { images }: ApplicationDocument): void {
  const { doc } = paper;
  keepTogether(paper, SIGNATURE.height + 26);
  paper.y += 6;
  const boxes = [
    { x: paper.left, image: images.applicantSignatureImage, label: "Applicant's signature" },
    {
      x: paper.left + paper.width - SIGNATURE.width,
      image: images.guardianSignatureImage,
      label: "Parent's signature",
    },
  ];
  for (const { x, image, label } of boxes) {
    const area: [number, number] = [SIGNATURE.width - 8, SIGNATURE.height - 8];
    decorate(paper, () => doc.lineWidth(0.6).rect(x, paper.y, SIGNATURE.width, SIGNATURE.height).stroke(RULE));
    if (image !== undefined) {
      const draw = () =>
        doc.image(Buffer.from(image), x + 4, paper.y + 4, { fit: area, align: 'center', valign: 'center' });
      paper.root.add(doc.struct('Figure', { alt: label }, draw));
    }
    tag(paper, 'P', () => paragraph(paper, label, x, paper.y + SIGNATURE.height + 3, SIGNATURE.width, SMALL));
  }
  paper.y += SIGNATURE.height + 16;
}
