import type { Course } from 'contract/content/courses';
import type { FeeItem } from 'contract/content/fees';
import { costsOf } from 'contract/costs';
import { Table } from 'shared-ui/table/Table';
import { rupees } from '../course/courseFacts';

interface CourseCostsProps {
  course: Course;
  items: readonly FeeItem[];
}

/** What is paid for one course, item by item, and what that comes to. */
export function CourseCosts({ course, items }: CourseCostsProps) {
  const { costs, totals, years } = costsOf(course, items);
  return (
    <>
      <Table caption={`What you pay for ${course.title} over ${course.duration}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Once</th>
            <th scope="col">Each year</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ label, amount, paid, returned }) => (
            <tr key={label}>
              <th scope="row">{returned ? `${label}, returned at the end` : label}</th>
              <td>{paid === 'once' && rupees(amount)}</td>
              <td>{paid === 'each year' && rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {totals.length > 0 && (
        <Table caption={`Total for ${course.title}, deposits included`}>
          <thead>
            <tr>
              <th scope="col">How you live</th>
              <th scope="col">First year</th>
              <th scope="col">Each later year</th>
              <th scope="col">{`All ${years} years`}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ label, first, yearly, whole }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{rupees(first)}</td>
                <td>{rupees(yearly)}</td>
                <td>{rupees(whole)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
