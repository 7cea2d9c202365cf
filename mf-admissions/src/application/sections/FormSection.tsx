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
