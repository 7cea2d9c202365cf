import type { Answer } from '../applications/showApplication';
import { indianMinute } from '../indianDay';
import type { PersonalRecords } from './personalRecords';

interface PersonalRecord extends PersonalRecords {
  application_number: string;
  received_at: string;
  answers: Answer[];
  pictures: string[];
}

/** Everything of a record, for somebody who reads no JSON. Times are those of India. */
export function personalText(record: PersonalRecord): string {
  const { application_number, received_at, answers, pictures, mails, office_acts } = record;
  const sections = [...new Set(answers.map(({ section }) => section))];
  const parts = [
    [`Application ${application_number}`, `Received ${indianMinute(received_at)}`],
    ...sections.map((section) => [
      section.toUpperCase(),
      ...answers
        .filter((answer) => answer.section === section)
        .map(({ label, value }) => `${label}: ${indented(value)}`),
    ]),
    ['PICTURES', ...pictures],
    ['MAILS', ...mails.map(({ to, state, queued_at }) => `${indianMinute(queued_at)} to the ${TO[to]}: ${state}`)],
    ['WHAT THE OFFICE DID', ...office_acts.map(({ at, act, reason }) => `${indianMinute(at)} ${act}: ${reason}`)],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const TO = { sender: 'applicant', office: 'office' };

const indented = (value: string) => value.replace(/\r?\n/g, '\n    ');
