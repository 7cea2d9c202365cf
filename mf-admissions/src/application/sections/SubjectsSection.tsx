import { SUBJECTS, SUBJECT_LABELS, type Subject } from 'contract/limits';
import { FormField } from '../fields/FormField';
import { FormSection } from './FormSection';
import styles from './SubjectsSection.module.css';
import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { useSwitch } from 'shared-ui/fields/form/useField';

const COLUMNS = [
  ['marks', 'Marks'],
  ['grade', 'Grade'],
  ['maximum', 'Maximum'],
  ['percentage', 'Percentage'],
] as const;

/** Biology or Mathematics may be left out, but not both; Physics and Chemistry have no such switch. */
function SubjectRow({ subject }: { subject: Subject }) {
  const mayBeLeftOut = subject === 'biology' || subject === 'mathematics';
  const notStudied = useSwitch(`subjects.${subject}.notStudied`);
  const label = SUBJECT_LABELS[subject];
  return (
    <tr>
      <th scope="row">
        {label}
        {mayBeLeftOut && (
          <CheckboxField
            name={`subjects.${subject}.notStudied`}
            label="Not studied"
            aria-label={`Not studied: ${label}`}
          />
        )}
      </th>
      {notStudied ? (
        <td colSpan={4} className={styles.leftOut}>
          Not studied
        </td>
      ) : (
        COLUMNS.map(([column, heading]) => (
          <td key={column} data-label={heading}>
            <FormField name={`subjects.${subject}.${column}`} labelHidden />
          </td>
        ))
      )}
      <td className={styles.office} data-label="For office use only" />
    </tr>
  );
}

export function SubjectsSection() {
  return (
    <FormSection
      id="subjects"
      lead="Plus two marks. Percentages and totals are calculated for you. The total grade is the one for all subjects together; where the mark list has none, type a dash."
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            {COLUMNS.map(([column, heading]) => (
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">For office use only</th>
          </tr>
        </thead>
        <tbody>
          {SUBJECTS.map((subject) => (
            <SubjectRow key={subject} subject={subject} />
          ))}
          <tr>
            <th scope="row">Total</th>
            {COLUMNS.map(([column, heading]) => (
              <td key={column} data-label={heading}>
                <FormField name={`subjects.total${column}`} labelHidden />
              </td>
            ))}
            <td className={styles.office} data-label="For office use only" />
          </tr>
        </tbody>
      </table>
    </FormSection>
  );
}
