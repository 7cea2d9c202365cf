import type { ContentPath } from '../content/answers';
import { admissionPage, applicationPage } from './admissions';

/** A document that helps if a page cannot be shown, and the text around the link to it. */
interface PaperCopy {
  path: string;
  /** the call whose first record names the document, and the field that contains it */
  call: ContentPath;
  field: string;
  before: string;
  link: string;
  after: string;
}

/** The pages that a printed document can replace. */
export const PAPER_COPIES: readonly PaperCopy[] = [admissionPage, applicationPage].map(({ path }) => ({
  path,
  call: '/api/admission_details',
  field: 'prospectus',
  before: 'Admission does not depend on this page: ',
  link: 'print how to apply (PDF)',
  after: ', or ask the office to send you the form.',
}));
