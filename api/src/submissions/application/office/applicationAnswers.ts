import {
  ADMISSION_FIELDS,
  ADMISSION_SECTIONS,
  ADMISSION_SWITCHES,
  type AdmissionField,
  admissionField,
  type FieldKind,
  fieldsOfSection,
} from 'contract/admissionFields';
import { readPath } from 'contract/admissionForm';
import { stateInWords } from 'contract/admission/states/states';
import type { ImageName, StoredApplication } from '../applicationsRepository';
import { shownConsent } from '../consent/parentConsent';
import { formatDate, readShownDate } from 'contract/dates';
import type { ColumnKind, SheetColumn } from '../../sheets/xlsxSheet';

export interface Answer {
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  value: string;
}

/** Returns the sections of the form with the answers that were not left out, and then which were. */
export function sectionsOf(application: StoredApplication): { title: string; answers: Answer[] }[] {
  const { values } = application;
  const sections = ADMISSION_SECTIONS.map(({ id, title }) => ({
    title,
    answers: fieldsOfSection(id)
      .filter(({ absentWhen }) => absentWhen === undefined || readPath(values, absentWhen) !== true)
      .map((field) => ({ label: field.label, name: field.name, value: shownAnswer(field, application) })),
  }));
  const leftOut = ADMISSION_SWITCHES.filter(({ name }) => readPath(values, name) === true);
  const answers = leftOut.map(({ name, label }) => ({ label, name, value: 'Yes' }));
  return [...sections, { title: 'Left out', answers }].filter((section) => section.answers.length > 0);
}

/** As on the form and its print. */
function shownAnswer(field: AdmissionField, application: StoredApplication): string {
  const value = answerOf(field, application);
  return KINDS[field.kind] === 'date' ? formatDate(value) || value : value;
}

type Column = SheetColumn<StoredApplication>;

/** Numbers to calculate with and dates; every other answer, telephone and roll numbers included, is text. */
const KINDS: Partial<Record<FieldKind, ColumnKind>> = {
  amount: 'number',
  percentage: 'number',
  age: 'number',
  tenthYear: 'number',
  tenthChances: 'number',
  birthDate: 'date',
  shownDate: 'date',
};

/** Every answer in the order and under the labels of the form; then facts about the application. */
export const applicationColumns: readonly Column[] = [
  ...ADMISSION_FIELDS.flatMap((field, index): Column[] => [
    ...switchBefore(index),
    { label: field.label, kind: KINDS[field.kind] ?? 'text', value: (application) => answerOf(field, application) },
  ]),
  { label: 'Received', kind: 'instant', value: ({ row }) => row.submitted_at },
  { label: 'Intake', kind: 'number', value: ({ row }) => String(row.intake) },
  { label: 'State', kind: 'text', value: ({ row }) => stateInWords(row.state, row.admitted_program) },
  { label: 'Privacy notice', kind: 'text', value: ({ row }) => row.notice ?? '' },
  { label: 'Consent of a parent', kind: 'text', value: ({ consent }) => shownConsent(consent) },
  {
    label: 'Looks unlikely',
    kind: 'text',
    value: (application) =>
      unlikelyOf(application)
        .map(({ label }) => label)
        .join(', '),
  },
];

/** Returns the switch of the form before the first of the fields that it hides. */
function switchBefore(index: number): Column[] {
  const name = ADMISSION_FIELDS[index]?.absentWhen;
  if (name === undefined || name === ADMISSION_FIELDS[index - 1]?.absentWhen) return [];
  const label = ADMISSION_SWITCHES.find((known) => known.name === name)?.label ?? name;
  return [{ label, kind: 'text', value: ({ values }) => (readPath(values, name) === true ? 'Yes' : 'No') }];
}

/** Returns an answer as text, dates as yyyy-MM-dd. */
function answerOf({ name, kind }: AdmissionField, { values, files }: StoredApplication): string {
  if (kind === 'image') return files[name as ImageName] === undefined ? 'No' : 'Yes';
  const value = readPath(values, name);
  if (typeof value !== 'string') return '';
  return (kind === 'shownDate' && readShownDate(value)) || value;
}

const labelOf = (name: string) =>
  (ADMISSION_SWITCHES.find((known) => known.name === name) ?? admissionField(name)).label;

/** Remarks that the form words for the applicant alone, as the office reads them. */
const OFFICE_REMARKS: Readonly<Record<string, string>> = {
  aadharNumber: 'Compare it with the applicant’s card: a digit seems to be mistyped',
};

/** Returns the answers that looked unlikely when the application was received, and why. */
export const unlikelyOf = ({ row }: StoredApplication) =>
  Object.entries(JSON.parse(row.unlikely_json) as Record<string, string>).map(([name, why]) => ({
    label: labelOf(name),
    name,
    why: OFFICE_REMARKS[name] ?? why,
  }));
