import type { Course } from 'contract/content/courses';

/** Formats an amount as is usual in India: ₹1,20,000. */
const rupees = (amount: number): string => `₹${new Intl.NumberFormat('en-IN').format(amount)}`;

/** Returns the facts of a course in the order of its sidebar (specification section 2). */
export const courseFacts = ({ duration, fees, fees_period, available_seat }: Course) => [
  { label: 'Mode of study', value: 'Attendance' },
  { label: 'Duration', value: duration },
  { label: 'Method', value: 'On Campus' },
  { label: 'Fees', value: [rupees(fees), fees_period].filter(Boolean).join(' ') },
  { label: 'Language', value: 'English' },
  { label: 'Seats available', value: available_seat },
];
