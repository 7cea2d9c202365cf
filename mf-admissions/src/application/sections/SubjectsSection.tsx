import type { ReactNode } from 'react';
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

interface RowProps {
  label: string;
  /** Returns the name of a column's field. */
  nameOf: (column: string) => string;
  /** Below the label. */
  choice?: ReactNode;
  isLeftOut?: boolean;
}

function Row({ label, nameOf, choice, isLeftOut = false }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        {choice}
      </th>
      {isLeftOut ? (
        <td colSpan={4} className={styles.leftOut}>
          Not studied
        </td>
      ) : (
        COLUMNS.map(([column, heading]) => (
          <td key={column} data-label={heading}>
            <FormField name={nameOf(column)} labelHidden />
          </td>
        ))
      )}
      <td className={styles.office} data-label="For office use only" />
    </tr>
  );
}

/** Biology or Mathematics may be left out, but not both; Physics and Chemistry have no such switch. */
function SubjectRow({ subject }: { subject: Subject }) {
  const name = `subjects.${subject}`;
  const isLeftOut = useSwitch(`${name}.notStudied`);
  const label = SUBJECT_LABELS[subject];
  const choice = (subject === 'biology' || subject === 'mathematics') && (
    <CheckboxField name={`${name}.notStudied`} label="Not studied" aria-label={`Not studied: ${label}`} />
  );
  return <Row label={label} nameOf={(column) => `${name}.${column}`} choice={choice} isLeftOut={isLeftOut} />;
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
          <Row label="Total" nameOf={(column) => `subjects.total${column}`} />
        </tbody>
      </table>
    </FormSection>
  );
}
