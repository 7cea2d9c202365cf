import { fieldsOfSection, type AdmissionSectionId } from 'contract/admissionFields';
import { useSwitch } from 'shared-ui/fields/form/useField';
import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { FormField } from '../fields/FormField';
import { ImageField } from '../images/choose/ImageField';
import { ProgrammeFields } from '../season/ProgrammeFields';
import { FieldGrid, FormSection, SectionPair } from './FormSection';
import styles from './FormSection.module.css';

interface FieldsOfSectionProps {
  id: AdmissionSectionId;
  /** Names of the fields that the section places itself. */
  without?: readonly string[];
}

/** The fields of a section in the order of the contract's table. */
export function FieldsOfSection({ id, without = [] }: FieldsOfSectionProps) {
  return fieldsOfSection(id)
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => <FormField key={name} name={name} />);
}

export function GridOfSection({ wide, ...fields }: FieldsOfSectionProps & { wide?: boolean }) {
  return (
    <FieldGrid wide={wide}>
      <FieldsOfSection {...fields} />
    </FieldGrid>
  );
}

interface PlainSectionProps {
  id: AdmissionSectionId;
  lead?: string;
  wide?: boolean;
}

/** A section with only its fields. */
export function PlainSection({ id, lead, wide }: PlainSectionProps) {
  return (
    <FormSection id={id} lead={lead}>
      <GridOfSection id={id} wide={wide} />
    </FormSection>
  );
}

export function ChoiceSections() {
  return (
    <SectionPair>
      <FormSection id="category">
        <FormField name="category" labelHidden />
      </FormSection>
      <FormSection id="program">
        <ProgrammeFields />
      </FormSection>
    </SectionPair>
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
