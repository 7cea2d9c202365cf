import { ADMISSION_SECTIONS, ADMISSION_SWITCHES, fieldsOfSection } from 'contract/admissionFields';
import { readPath } from 'contract/admission/paths';
import { answerOf } from './applicationColumns';
import type { OfficeApplication } from './openApplication';

export interface Answer {
  section: string;
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  value: string;
}

export function answersOf(application: OfficeApplication): Answer[] {
  return ADMISSION_SECTIONS.flatMap(({ id, title: section }) =>
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
