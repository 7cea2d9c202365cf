import type { ReactNode } from 'react';
import { ADMISSION_SECTIONS, type AdmissionSectionId } from 'contract/admissionFields';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { headingOf } from '../fields/sectionOf';
import styles from './FormSection.module.css';

interface FormSectionProps {
  id: AdmissionSectionId;
  lead?: string;
  children: ReactNode;
}

/** One part of the application under its heading from the contract. */
export function FormSection({ id, lead, children }: FormSectionProps) {
  const titleId = useFieldForm().idOf(headingOf(id));
  const title = ADMISSION_SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      {/* The progress list links here. */}
      <h3 id={titleId} tabIndex={-1}>
        {title}
      </h3>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

interface FieldGridProps {
  /** Fewer per row: where four would leave one alone. */
  wide?: boolean;
  children: ReactNode;
}

/** Fields side by side if there is space. */
export function FieldGrid({ wide = false, children }: FieldGridProps) {
  return <div className={wide ? `${styles.grid} ${styles.wide}` : styles.grid}>{children}</div>;
}

/** Short sections side by side if there is space. */
export function SectionPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
