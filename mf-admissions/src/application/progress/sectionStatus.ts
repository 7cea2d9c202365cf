import { getIn } from 'formik';
import { ADMISSION_FIELDS, type AdmissionSectionId } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import type { FormState } from 'shared-ui/fields/form/firstState';
import { shownError } from 'shared-ui/fields/form/useField';
import { NAMES_OF_SECTIONS, SHOWN_SECTIONS, STAMPED } from '../fields/sectionOf';

export type SectionState = 'done' | 'error' | 'open';

export interface SectionStatus {
  id: AdmissionSectionId;
  title: string;
  state: SectionState;
  /** The state in words. */
  words: string;
  /** Whether an application is complete without it. */
  optional: boolean;
}

/** Text for a section without required fields before anything is answered in it. */
const WORDS_OF_OPTIONAL: Partial<Record<AdmissionSectionId, string>> = { declaration: 'To read' };

const isOptional = (id: AdmissionSectionId) =>
  ADMISSION_FIELDS.every(({ section, required }) => section !== id || !required);

const isAnswered = (name: string, values: object) => !STAMPED.includes(name) && Boolean(getIn(values, name));

const openSection = ({ id, title }: (typeof SHOWN_SECTIONS)[number]): SectionStatus => {
  const optional = isOptional(id);
  const words = optional ? (WORDS_OF_OPTIONAL[id] ?? 'Optional') : 'Open';
  return { id, title, state: 'open', words, optional };
};

/** The states for an empty form. */
export const OPEN_SECTIONS: readonly SectionStatus[] = SHOWN_SECTIONS.map(openSection);

const errorWords = (count: number) => (count === 1 ? '1 error' : `${count} errors`);

/**
 * Returns the state of each section; `faults` is what the rules say of the values, once they are loaded. In error: an error is shown at one of its fields. Done: all rules are met, and a section
 * without a required field has an answer. Open: everything else.
 */
export function sectionStatuses(
  state: Pick<FormState<AdmissionFormValues>, 'values' | 'errors' | 'touched'>,
  faults: FieldErrors | undefined,
): readonly SectionStatus[] {
  if (!faults) return OPEN_SECTIONS;
  const missing = Object.keys(faults);
  return OPEN_SECTIONS.map((open) => {
    const names = NAMES_OF_SECTIONS.get(open.id) ?? [];
    const errors = names.filter((name) => shownError(state, name) !== undefined).length;
    if (errors > 0) return { ...open, state: 'error', words: errorWords(errors) };
    const isComplete = !names.some((name) => missing.includes(name));
    const isBegun = !open.optional || names.some((name) => isAnswered(name, state.values));
    return isComplete && isBegun ? { ...open, state: 'done', words: 'Done' } : open;
  });
}

export const isSameProgress = (one: readonly SectionStatus[], other: readonly SectionStatus[]) =>
  one.every(({ words }, index) => words === other[index]?.words);
