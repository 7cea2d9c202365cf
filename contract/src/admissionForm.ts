import { writePath } from './admission/paths';
import { ADMISSION_FIELDS, type ADMISSION_SWITCHES, type AdmissionFieldOfForm } from './admissionFields';
import type { UploadedImage } from './images';

type Answers = {
  [Field in AdmissionFieldOfForm as Field['name']]: Field['kind'] extends 'image' ? UploadedImage | null : string;
};
/** The form's own switches are never sent. */
type Switches = Record<(typeof ADMISSION_SWITCHES)[number]['name'] | 'sameAsPermanent', boolean>;

/** Nests values by the dotted paths that are their keys. */
type Nested<Flat> = {
  [Path in keyof Flat as Path extends `${infer Head}.${string}` ? Head : Path]: Path extends `${infer Head}.${string}`
    ? Nested<{ [Inner in keyof Flat as Inner extends `${Head}.${infer Rest}` ? Rest : never]: Flat[Inner] }>
    : Flat[Path];
};

/**
 * The values of the online admission application, as its inputs hold them; an input's name is its dotted path here
 * (specification section 3). All are text as typed, except three pictures and the form's own switches.
 */
export type AdmissionFormValues = Nested<Answers & Switches>;

/** Returns the blank value of every field, in the table's order, with each switch before the first field that it governs. */
function blankValues(): object {
  const blank = {};
  for (const field of ADMISSION_FIELDS) {
    const governing = field.governedBy;
    if (governing) writePath(blank, governing, false);
    writePath(blank, field.name, field.kind === 'image' ? null : '');
  }
  return blank;
}

const BLANK = JSON.stringify(blankValues());

/** Returns a form without even the declaration's date and time: the starting point for decoding a payload. */
export const blankAdmissionForm = (): AdmissionFormValues => JSON.parse(BLANK);
