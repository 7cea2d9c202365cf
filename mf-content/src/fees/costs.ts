import type { Course } from 'contract/content/courses';
import type { FeeItem } from 'contract/content/fees';
import { PROGRAMS } from 'contract/limits';

const YEARS = /^(\d+) years?$/;

/** Returns a duration in years; undefined for other wordings. */
export function yearsOf(duration: string): number | undefined {
  const [, years] = YEARS.exec(duration) ?? [];
  return years === undefined ? undefined : Number(years);
}

/** What a row of the table says: an amount is in the column that says when it is paid. */
type Cost = Pick<FeeItem, 'label' | 'amount' | 'paid' | 'by' | 'returned'>;

type PaidCourse = Pick<Course, 'title' | 'duration' | 'fees' | 'management_fees' | 'fees_period'>;

/** How a student lives, and whose costs that are. */
const WAYS = [
  { way: 'Day scholar', by: ['everybody'] },
  { way: 'With the college bus', by: ['everybody', 'bus'] },
  { way: 'In the hostel', by: ['everybody', 'hostel'] },
];

/** Returns the tuition of each kind of seat: one row where they pay the same. */
function tuitionOf({ title, fees, management_fees: management = fees }: PaidCourse): Cost[] {
  const tuition = (label: string, amount: number): Cost => ({ label, amount, paid: 'each year', by: 'everybody' });
  if (management !== fees)
    return [tuition('Tuition, merit seat', fees), tuition('Tuition, management seat', management)];
  const isAllotted = PROGRAMS.some((program) => program === title);
  return [tuition(isAllotted ? 'Tuition, merit and management seats alike' : 'Tuition', fees)];
}

const sum = (costs: readonly Cost[]) => costs.reduce((total, { amount }) => total + amount, 0);

/** Returns everything that is paid for a course, and what it comes to; without totals where the fees are not of a year. */
export function costsOf(course: PaidCourse, items: readonly FeeItem[]) {
  const { title, duration, fees_period: period = 'a year' } = course;
  const others = items.filter(({ courses }) => courses === undefined || courses.includes(title));
  const seats = tuitionOf(course);
  const years = yearsOf(duration);
  const totals = seats.flatMap((tuition) =>
    WAYS.map(({ way, by }) => {
      const paid = [tuition, ...others].filter((cost) => by.includes(cost.by));
      const once = sum(paid.filter((cost) => cost.paid === 'once'));
      const yearly = sum(paid.filter((cost) => cost.paid === 'each year'));
      const seat = seats.length > 1 ? `, ${tuition.label.replace('Tuition, ', '')}` : '';
      return { label: way + seat, first: once + yearly, yearly, whole: once + yearly * (years ?? 0) };
    }),
  );
  const isYearly = period === 'a year' && years !== undefined;
  return { costs: [...seats, ...others], years, totals: isYearly ? totals : [] };
}
