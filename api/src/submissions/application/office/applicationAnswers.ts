import { ADMISSION_SECTIONS, ADMISSION_SWITCHES, fieldsOfSection } from 'contract/admissionFields';
import { readPath } from 'contract/admission/paths';
import { academicYear } from 'contract/season';
import { indianMinute } from '../../../office/filters/indianDay';
import type { Office } from '../../../office/office';
import { printFields } from '../../../office/output/table';
import { answerOf } from './applicationColumns';
import type { OfficeApplication } from './openApplication';
import { NO_NOTICE, shownNotice } from '../../notice';
import { shownConsent } from '../consent/keptConsent';
import { printState } from './states/printState';
import { unlikelyOf } from './unlikelyAnswers';

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

export async function printAnswers(office: Office, application: OfficeApplication): Promise<void> {
  const answers = answersOf(application);
  const unlikely = unlikelyOf(application);
  const width = Math.max(...answers.map(({ label }) => label.length));
  office.print(`Received ${indianMinute(application.receivedAt)}, for ${academicYear(application.intake)}`);
  await printState(office, application);
  office.print(`Privacy notice: ${shownNotice(application.notice) || NO_NOTICE}`);
  if (application.consent) office.print(`Consent of a parent: ${shownConsent(application.consent)}`);
  if (unlikely.length > 0) {
    office.print('\nLOOKS UNLIKELY');
    printFields(
      office,
      unlikely.map(({ label, why }) => [`  ${label.padEnd(width)}`, why]),
    );
  }
  for (const section of new Set(answers.map((answer) => answer.section))) {
    office.print(`\n${section.toUpperCase()}`);
    const fields = answers.filter((answer) => answer.section === section);
    printFields(
      office,
      fields.map(({ label, value }) => [`  ${label.padEnd(width)}`, value]),
    );
  }
}
