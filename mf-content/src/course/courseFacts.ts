import type { Course } from 'contract/records';
import { rupees } from './rupees';

/** The facts of a course in the order of its sidebar (specification section 2). */
export const courseFacts = ({ duration, fees, available_seat }: Course) => [
  { label: 'Mode of study', value: 'Attendance' },
  { label: 'Duration', value: duration },
  { label: 'Method', value: 'On Campus' },
  { label: 'Fees', value: `${rupees(fees)} a year` },
  { label: 'Language', value: 'English' },
  { label: 'Seats available', value: available_seat },
];
