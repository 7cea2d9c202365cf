import { admissionField } from 'contract/admissionFields';
import type { ImageName } from '../applications/applicationImages';
import type { ApplicationDocument } from './applicationDocument';
import { type Paper, paragraph, RULE, SMALL } from './paper';
import { decorate, element, figure } from './structure';

const BOX = { width: 190, height: 62 };
const PADDING = 4;
const ABOVE = 6;
const BELOW = 16;

export const SIGNATURES_HEIGHT = ABOVE + BOX.height + BELOW;

/** The applicant's on the left, the parent's on the right; one that was not uploaded leaves its box for a pen. */
export function signatures(paper: Paper, { images }: ApplicationDocument): void {
  paper.y += ABOVE;
  signature(paper, 'applicantSignatureImage', paper.left, images.applicantSignatureImage);
  signature(paper, 'guardianSignatureImage', paper.left + paper.width - BOX.width, images.guardianSignatureImage);
  paper.y += BOX.height + BELOW;
}

function signature(paper: Paper, name: ImageName, x: number, image: Uint8Array | undefined): void {
  const { doc, y } = paper;
  const { label } = admissionField(name);
  decorate(paper, () => doc.lineWidth(0.6).rect(x, y, BOX.width, BOX.height).stroke(RULE));
  if (image !== undefined) {
    const fit: [number, number] = [BOX.width - 2 * PADDING, BOX.height - 2 * PADDING];
    figure(paper, label, { x, y, ...BOX }, () =>
      doc.image(Buffer.from(image), x + PADDING, y + PADDING, { fit, align: 'center', valign: 'center' }),
    );
  }
  const caption = image === undefined ? `${label} (not uploaded; sign here)` : label;
  const below = { x, y: y + BOX.height + 3, width: BOX.width };
  paragraph(paper, caption, below, SMALL, element(paper, 'P'));
}
