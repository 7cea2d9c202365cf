/** What a field holds: how it is cleaned and which rule of specification section 5 it keeps. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'choice'
  | 'pincode'
  | 'aadhaar'
  /** A mobile, registration or roll number: digits only, and not to be counted with. */
  | 'identifier'
  /** Digits only, and a number to count with. */
  | 'amount'
  | 'percentage'
  | 'age'
  | 'tenthYear'
  | 'tenthChances'
  | 'birthDate'
  /** dd-MM-yyyy. */
  | 'shownDate'
  | 'time'
  | 'image';

export type AdmissionSectionId =
  | 'application'
  | 'category'
  | 'program'
  | 'applicant'
  | 'photo'
  | 'tenth'
  | 'plusTwo'
  | 'subjects'
  | 'keam'
  | 'otherQualifications'
  | 'father'
  | 'mother'
  | 'guardian'
  | 'family'
  | 'declaration'
  | 'signatures';

/** Paths in a payload: the first is the one to read, all are written. The first segment is the part's name. */
export type WirePaths = readonly [string, ...string[]];

export interface AdmissionField {
  /** Dotted path among the form values, and the input's name. */
  name: string;
  section: AdmissionSectionId;
  /** As at the field and on the PDF. */
  label: string;
  /** As in a message: "the pincode of the permanent address". */
  said: string;
  kind: FieldKind;
  required: boolean;
  json: WirePaths;
  multipart: WirePaths;
  /** The words of a choice, as on the form. */
  choices?: readonly string[];
  /** The words that take an optional choice back, and stand for it where it was not made. */
  none?: string;
  /** Not sent while it is empty, where others are sent as ''. */
  absentWhenEmpty?: true;
  /** Worked out from other fields and shown read-only. */
  computed?: true;
  /** Letter case on the wire, where it is not as typed. */
  wireCase?: 'upper' | 'lower';
  /** Path of the form's switch that takes this field off the form and the wire. */
  absentWhen?: string;
  /** The field that fills this one in while a switch of the form, by its path, is on. */
  repeats?: { name: string; when: string };
}

/** Path of the form's switch that governs a field: takes it off the form, or fills it in. */
export const switchOf = ({ absentWhen, repeats }: AdmissionField): string | undefined => absentWhen ?? repeats?.when;

type Extras = Partial<Omit<AdmissionField, 'name' | 'section' | 'label' | 'said' | 'kind'>> & {
  /** For a field with the same path in both payloads. */
  wire?: string;
};

/** One row of a section's table. A field is required unless it says otherwise. */
export type FieldRow = readonly [name: string, label: string, said: string, kind: FieldKind, extras: Extras];

/** The rows of a section as fields. */
export function fieldsOf(section: AdmissionSectionId, rows: readonly FieldRow[]): AdmissionField[] {
  return rows.map(([name, label, said, kind, { wire = name, ...extras }]) => ({
    required: true,
    json: [wire],
    multipart: [wire],
    ...extras,
    name,
    section,
    label,
    said,
    kind,
  }));
}
