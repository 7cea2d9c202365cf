import type { Course } from 'contract/content/courses';
import { courseAddress } from 'contract/pages/content';

/** Formats an amount as is usual in India: ₹1,20,000. */
export const rupees = (amount: number): string => `₹${new Intl.NumberFormat('en-IN').format(amount)}`;

/** ₹1,20,000 a year */
export const feesOf = ({ fees, fees_period }: Pick<Course, 'fees' | 'fees_period'>): string =>
  [rupees(fees), fees_period].filter(Boolean).join(' ');

/** Returns the facts of a course in the order of its sidebar (specification section 2). */
export const courseFacts = ({ duration, available_seat, ...course }: Course) => [
  { label: 'Mode of study', value: 'Attendance' },
  { label: 'Duration', value: duration },
  { label: 'Method', value: 'On Campus' },
  { label: 'Fees', value: feesOf(course) },
  { label: 'Language', value: 'English' },
  { label: 'Seats available', value: available_seat },
];

/** Returns the link to a course's page, with what the course takes. */
export const courseLink = ({ title, duration, ...course }: Course) => ({
  label: title,
  to: courseAddress(title),
  note: `${duration} · ${feesOf(course)}`,
});
