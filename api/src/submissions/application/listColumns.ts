import type { AdmissionFormValues } from 'contract/admissionForm';
import { searchTextOf, textsOf } from '../searchText';

/** Columns by which the office's work list sorts and searches, so that no list reads all answers. */
export interface ListColumns {
  /** Plus Two marks over all subjects, in per cent; null when no subject has both marks and maximum. */
  marks: number | null;
  /** Null when KEAM was not written, or its rank is not a number. */
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
    search_text: searchTextOf([number, ...textsOf(answers)]),
  };
}

function wholeNumber(text = ''): number | null {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
