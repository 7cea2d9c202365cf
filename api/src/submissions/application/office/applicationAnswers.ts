import {
  ADMISSION_FIELDS,
  ADMISSION_SECTIONS,
  ADMISSION_SWITCHES,
  type AdmissionField,
  admissionField,
  type FieldKind,
  fieldsOfSection,
} from 'contract/admissionFields';
import { readPath } from 'contract/admission/paths';
import { stateInWords } from 'contract/admission/states/states';
import { noticeReference } from 'contract/privacyNotice';
import type { ImageName } from '../applicationImages';
import type { StoredApplication } from '../applicationsRepository';
import { shownConsent } from '../consent/parentConsent';
import { parseShownDate } from 'contract/dates';
import type { ColumnKind, SheetColumn } from '../../sheets/xlsxSheet';

export interface Answer {
  section: string;
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  value: string;
}

export function answersOf(application: StoredApplication): Answer[] {
  return ADMISSION_SECTIONS.flatMap(({ id, title: section }): Answer[] =>
    fieldsOfSection(id)
      .filter(({ absentWhen }) => absentWhen === undefined || readPath(application.values, absentWhen) !== true)
      .map((field) => ({ section, label: field.label, name: field.name, value: answerOf(field, application) })),
  ).concat(
    ADMISSION_SWITCHES.filter(({ name }) => readPath(application.values, name) === true).map(({ name, label }) => ({
      section: 'Left out',
      label,
      name,
      value: 'Yes',
    })),
  );
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

/**
 * Every answer of the form, in its order and under its labels; pictures as Yes or No. Then the facts about the
 * application, and which answers look unlikely.
 */
export const applicationColumns: readonly Column[] = [
  ...ADMISSION_FIELDS.flatMap((field, index) => [...switchBefore(index), columnOf(field)]),
  { label: 'Received', kind: 'instant', value: ({ row }) => row.submitted_at },
  { label: 'Intake', kind: 'number', value: ({ row }) => String(row.intake) },
  { label: 'State', kind: 'text', value: ({ row }) => stateInWords(row.state, row.admitted_program) },
  { label: 'Privacy notice', kind: 'text', value: ({ notice }) => (notice === null ? '' : noticeReference(notice)) },
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

function columnOf(field: AdmissionField): Column {
  return {
    label: field.label,
    kind: KINDS[field.kind] ?? 'text',
    value: (application) => answerOf(field, application),
  };
}

/** Returns an answer as text, dates as yyyy-MM-dd. */
export function answerOf({ name, kind }: AdmissionField, { values, files }: StoredApplication): string {
  if (kind === 'image') return files[name as ImageName] === undefined ? 'No' : 'Yes';
  const value = readPath(values, name);
  if (typeof value !== 'string') return '';
  const date = kind === 'shownDate' ? parseShownDate(value) : null;
  return date === null ? value : value.split('-').reverse().join('-');
}

/** An answer that looked unlikely when the application was received: its label on the form, and why. */
export interface Unlikely {
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  why: string;
}

const labelOf = (name: string) =>
  (ADMISSION_SWITCHES.find((known) => known.name === name) ?? admissionField(name)).label;

/** Returns unlikely answers in the order of the form. */
export const unlikelyOf = ({ unlikely }: StoredApplication): Unlikely[] =>
  Object.entries(unlikely).map(([name, why]) => ({ label: labelOf(name), name, why }));
