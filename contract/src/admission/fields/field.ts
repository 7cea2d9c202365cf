/** Kind of a field's value: determines how it is cleaned and which rule of specification section 5 applies. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'choice'
  | 'pincode'
  | 'aadhaar'
  /** A mobile, registration or roll number: digits only, not used in calculations. */
  | 'identifier'
  /** Digits only; a number used in calculations. */
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

/** Paths in a payload: the first is read, all are written. The first segment is the part's name. */
export type WirePaths = readonly [string, ...string[]];

export interface AdmissionField {
  /** Dotted path among the form values, and the input's name. */
  name: string;
  section: AdmissionSectionId;
  /** Label at the field and on the PDF. */
  label: string;
  /** Name within a message: "the pincode of the permanent address". */
  said: string;
  kind: FieldKind;
  required: boolean;
  json: WirePaths;
  multipart: WirePaths;
  /** The words of a choice, as on the form. */
  choices?: readonly string[];
  /** Label of the option that clears an optional choice, shown where no choice was made. */
  none?: string;
  /** Left out of the payload while it is empty; other empty fields are sent as ''. */
  absentWhenEmpty?: true;
  /** Computed from other fields and shown read-only. */
  computed?: true;
  /** Letter case on the wire, where it is not as typed. */
  wireCase?: 'upper' | 'lower';
  /** Path of the form's switch that removes this field from the form and the wire. */
  absentWhen?: string;
  /** The field whose value is copied into this one while a switch of the form, given by its path, is on. */
  repeats?: { name: string; when: string };
}

/** Returns the path of the form's switch that governs a field: removes it from the form, or fills it in. */
export const switchOf = ({ absentWhen, repeats }: AdmissionField): string | undefined => absentWhen ?? repeats?.when;

type Extras = Partial<Omit<AdmissionField, 'name' | 'section' | 'label' | 'said' | 'kind'>> & {
  /** For a field with the same path in both payloads. */
  wire?: string;
};

/** One row of a section's table. A field is required unless it says otherwise. */
export type FieldRow = readonly [name: string, label: string, said: string, kind: FieldKind, extras: Extras];

/** Converts the rows of a section to fields. */
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
