/** Kind of a field's value: determines how it is cleaned and which rule of specification section 5 applies. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'choice'
  | 'pincode'
  | 'aadhaar'
  /** A registration or roll number: digits only, not used in calculations. */
  | 'identifier'
  /** As an identifier. */
  | 'mobile'
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

export type TextKind = Exclude<FieldKind, 'image'>;

/** The sections of the application in the order of specification section 2, with their headings. */
export const ADMISSION_SECTIONS = [
  { id: 'application', title: 'Application' },
  { id: 'category', title: 'Merit or Management' },
  { id: 'program', title: 'Order of choice' },
  { id: 'applicant', title: 'Applicant details' },
  { id: 'photo', title: 'Photo' },
  { id: 'tenth', title: '10th Std. details' },
  { id: 'plusTwo', title: 'Plus Two details' },
  { id: 'subjects', title: 'Subject marks' },
  { id: 'keam', title: 'KEAM entrance marks' },
  { id: 'otherQualifications', title: 'Other qualifications' },
  { id: 'father', title: 'Father' },
  { id: 'mother', title: 'Mother' },
  { id: 'guardian', title: 'Local guardian' },
  { id: 'family', title: 'Family and facilities' },
  { id: 'declaration', title: 'Declaration' },
  { id: 'signatures', title: 'Signatures' },
] as const;

export type AdmissionSectionId = (typeof ADMISSION_SECTIONS)[number]['id'];

export interface AdmissionField<Name extends string = string, Kind extends FieldKind = FieldKind> {
  /** Dotted path among the form values, and the input's name. */
  name: Name;
  section: AdmissionSectionId;
  /** Label at the field and on the PDF. */
  label: string;
  /** Name within a message: "the pincode of the permanent address". */
  said: string;
  kind: Kind;
  required: boolean;
  /** Paths in a payload: the first is read, all are written. The first segment is the part's name. */
  json: readonly string[];
  multipart: readonly string[];
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
  /** Path of the form's switch that governs it, one of these two. */
  governedBy: string | undefined;
}

type Extras = Partial<Omit<AdmissionField, 'name' | 'section' | 'label' | 'kind'>> & {
  /** For a field with the same path in both payloads. */
  wire?: string;
};

/** One row of a section's table. A field is required unless it says otherwise, and called as its label says. */
type FieldRow =
  | readonly [name: string, label: string, kind: Exclude<FieldKind, 'choice'>, extras?: Extras]
  | readonly [name: string, label: string, kind: 'choice', extras: Extras & { choices: readonly string[] }];

/** Distributes over the rows, so that each name keeps its own kind. */
type FieldOf<Row> = Row extends readonly [infer Name extends string, string, infer Kind extends FieldKind, ...unknown[]]
  ? AdmissionField<Name, Kind>
  : never;

/** `Blood group` becomes `blood group`; `KEAM rank` stays. */
const withinSentence = (label: string) => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** Converts the rows of a section to fields, whose names and kinds make up the type of the form's values. */
export function fieldsOf<const Rows extends readonly FieldRow[]>(
  section: AdmissionSectionId,
  rows: Rows,
): FieldOf<Rows[number]>[] {
  const fields = rows.map(([name, label, kind, { wire = name, ...extras } = {}]): AdmissionField => ({
    required: true,
    json: [wire],
    multipart: [wire],
    said: `the ${withinSentence(label)}`,
    ...extras,
    governedBy: extras.absentWhen ?? extras.repeats?.when,
    name,
    section,
    label,
    kind,
  }));
  return fields as FieldOf<Rows[number]>[];
}

/** What the fields of one record have in common. */
type RecordOfFields<Prefix> = Extras & {
  /** The beginning of their names. */
  prefix: Prefix;
  /** Paths of the record in the payloads. */
  records: readonly string[];
};

/** As `fieldsOf`, for the fields of a record; their names in it are those of the form, in JSON those of a row's `json`. */
export function fieldsOfRecord<const Prefix extends string, const Rows extends readonly FieldRow[]>(
  section: AdmissionSectionId,
  { prefix, records, ...common }: RecordOfFields<Prefix>,
  rows: Rows,
): AdmissionField<`${Prefix}.${Rows[number][0]}`, TextKind>[] {
  const within = (paths: readonly string[]) => records.flatMap((record) => paths.map((path) => `${record}.${path}`));
  const rowOf = ([name, label, kind, { json = [name], ...extras } = {}]: FieldRow) =>
    [
      `${prefix}.${name}`,
      label,
      kind,
      { json: within(json), multipart: within([name]), ...common, ...extras },
    ] as FieldRow;
  return fieldsOf(section, rows.map(rowOf)) as AdmissionField<`${Prefix}.${Rows[number][0]}`, TextKind>[];
}
