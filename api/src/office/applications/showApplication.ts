import { ADMISSION_SECTIONS, ADMISSION_SWITCHES, fieldsOfSection } from 'contract/admissionFields';
import { readPath } from 'contract/admission/paths';
import { indianMinute } from '../indianDay';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { printFields } from '../printFields';
import { mayUnmask, type UnmaskOptions } from '../unmask';
import { answerOf } from './applicationColumns';
import { type OfficeApplication, readByNumber } from './readApplications';

export interface Answer {
  section: string;
  label: string;
  /** Dotted path among the form's values. */
  name: string;
  value: string;
}

export async function showApplication(
  office: Office,
  number: string,
  options: UnmaskOptions & { json?: boolean },
): Promise<void> {
  const missing = nothingFound(
    `office: there is no application ${number}; "applications list --text ${number}" looks for a part of the number`,
  );
  // Looked up before the log is written: nothing is unmasked of what is not there.
  if ((await readByNumber(office, number, false)) === undefined) throw missing;
  const unmask = await mayUnmask(office, options, `applications show ${number}`);
  const application = await readByNumber(office, number, unmask);
  if (application === undefined) throw missing;
  const answers = answersOf(application);
  if (options.json === true) {
    const { receivedAt, files } = application;
    office.print(JSON.stringify({ number, receivedAt, answers, pictures: Object.keys(files) }, null, 2));
  } else printAnswers(office, application, answers);
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

function printAnswers(office: Office, { receivedAt }: OfficeApplication, answers: Answer[]): void {
  const width = Math.max(...answers.map(({ label }) => label.length));
  office.print(`Received ${indianMinute(receivedAt)}`);
  for (const section of new Set(answers.map((answer) => answer.section))) {
    office.print(`\n${section.toUpperCase()}`);
    const fields = answers.filter((answer) => answer.section === section);
    printFields(
      office,
      fields.map(({ label, value }) => [`  ${label.padEnd(width)}`, value]),
    );
  }
}
