import type { AdmissionFormValues } from 'contract/admissionForm';
import { folded, textsOf } from '../../office/filters/searchWords';

/** Columns that the office's work list sorts by and looks for words in, so that no list reads all answers. */
export interface ListColumns {
  /** Of Plus Two over all subjects, in per cent; null where no subject has both marks and maximum. */
  marks: number | null;
  /** Null where KEAM was not written, or its rank is no number. */
  keam_rank: number | null;
  /** Every answer but the Aadhaar number, folded. */
  search_text: string;
}

/** @param answers as `answers_json` holds them */
export function listColumns(number: string, answers: Partial<AdmissionFormValues>): ListColumns {
  const { subjects, keamEntranceMarks: keam } = answers;
  return {
    marks: wholeNumber(subjects?.totalpercentage),
    keam_rank: keam?.notWritten === true ? null : wholeNumber(keam?.rank),
    search_text: folded([number, ...textsOf(answers)].join('\n')),
  };
}

function wholeNumber(text = ''): number | null {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
