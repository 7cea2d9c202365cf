import { SUBJECT_LABELS, type Subject } from 'contract/limits';
import { CheckboxField } from 'shared-ui/fields/CheckboxField';
import { useFieldValue } from 'shared-ui/fields/useField';
import { FormField } from '../FormField';
import styles from './SubjectsSection.module.css';

const COLUMNS = [
  ['marks', 'Marks'],
  ['grade', 'Grade'],
  ['maximum', 'Maximum'],
  ['percentage', 'Percentage'],
] as const;

/** Biology and Mathematics may be left out, though not both; physics and chemistry have no such switch. */
export function SubjectRow({ subject }: { subject: Subject }) {
  const mayBeLeftOut = subject === 'biology' || subject === 'mathematics';
  const notStudied = useFieldValue<boolean | undefined>(`subjects.${subject}.notStudied`) === true;
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
