import { SUBJECTS } from 'contract/limits';
import { FormField } from '../FormField';
import { FormSection } from './FormSection';
import { SubjectRow } from './SubjectRow';
import styles from './SubjectsSection.module.css';

export function SubjectsSection() {
  return (
    <FormSection id="subjects" lead="Plus two marks. Percentages and totals are worked out as you type.">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Marks</th>
            <th scope="col">Grade</th>
            <th scope="col">Maximum</th>
            <th scope="col">Percentage</th>
            <th scope="col">For office use only</th>
          </tr>
        </thead>
        <tbody>
          {SUBJECTS.map((subject) => (
            <SubjectRow key={subject} subject={subject} />
          ))}
          <tr>
            <th scope="row">Total</th>
            <td data-label="Marks">
              <FormField name="subjects.totalmarks" labelHidden />
            </td>
            <td data-label="Grade">
              <FormField name="subjects.totalgrade" labelHidden />
            </td>
            <td data-label="Maximum">
              <FormField name="subjects.totalmaximum" labelHidden />
            </td>
            <td data-label="Percentage">
              <FormField name="subjects.totalpercentage" labelHidden />
            </td>
            <td className={styles.office} data-label="For office use only" />
          </tr>
        </tbody>
      </table>
    </FormSection>
  );
}
