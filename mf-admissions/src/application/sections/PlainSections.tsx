import type { ReactNode } from 'react';
import { fieldsOfSection, type AdmissionSectionId } from 'contract/admissionFields';
import { useSwitch } from 'shared-ui/fields/form/useField';
import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { FormField } from '../fields/FormField';
import { ImageField } from '../images/choose/ImageField';
import { ProgrammeFields } from '../season/ProgrammeFields';
import { FormSection } from './FormSection';
import styles from './FormSection.module.css';

interface GridOfSectionProps {
  id: AdmissionSectionId;
  /** Names of the fields that the section places itself. */
  without?: readonly string[];
  /** Fewer per row: where four would leave one alone. */
  wide?: boolean;
  /** Shown after the fields. */
  children?: ReactNode;
}

/** The fields of a section in the order of the contract's table, side by side if there is space. */
export function GridOfSection({ id, without = [], wide = false, children }: GridOfSectionProps) {
  return (
    <div className={wide ? `${styles.grid} ${styles.wide}` : styles.grid}>
      {fieldsOfSection(id)
        .filter(({ name }) => !without.includes(name))
        .map(({ name }) => (
          <FormField key={name} name={name} />
        ))}
      {children}
    </div>
  );
}

/** A section with only its fields. */
export function PlainSection({ id, lead, wide }: Pick<GridOfSectionProps, 'id' | 'wide'> & { lead?: string }) {
  return (
    <FormSection id={id} lead={lead}>
      <GridOfSection id={id} wide={wide} />
    </FormSection>
  );
}

export function ChoiceSections() {
  return (
    <div className={styles.pair}>
      <FormSection id="category">
        <FormField name="category" labelHidden />
      </FormSection>
      <FormSection id="program">
        <ProgrammeFields />
      </FormSection>
    </div>
  );
}

export function KeamSection() {
  const notWritten = useSwitch('keamEntranceMarks.notWritten');
  return (
    <FormSection id="keam">
      <CheckboxField name="keamEntranceMarks.notWritten" label="I did not write KEAM" />
      {!notWritten && <GridOfSection id="keam" />}
    </FormSection>
  );
}

export function PhotoSection() {
  return (
    <FormSection id="photo">
      <ImageField name="photo" hint="A recent passport-size photo" shape="portrait" />
    </FormSection>
  );
}

export function SignaturesSection() {
  return (
    <FormSection id="signatures" lead="Sign on white paper and take a picture of only the signature.">
      <div className={styles.pictures}>
        <ImageField name="applicantSignatureImage" />
        <ImageField name="guardianSignatureImage" />
      </div>
    </FormSection>
  );
}
