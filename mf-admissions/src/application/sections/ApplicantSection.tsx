import { FormField } from '../fields/FormField';
import { GridOfSection } from './PlainSections';
import { FormSection } from './FormSection';
import styles from './FormSection.module.css';
import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { useSwitch } from 'shared-ui/fields/form/useField';

const ABOVE_THE_GRID = ['name', 'permanentAddress', 'permanentPinCode', 'communicationAddress', 'communicationPinCode'];

export function ApplicantSection() {
  return (
    <FormSection id="applicant">
      <FormField name="name" uppercase />
      <div className={styles.address}>
        <FormField name="permanentAddress" />
        <FormField name="permanentPinCode" />
      </div>
      <CommunicationAddress />
      <GridOfSection id="applicant" without={ABOVE_THE_GRID} />
    </FormSection>
  );
}

/** Filled in and locked while it equals the permanent address; `computedValues` keeps the values in sync. */
function CommunicationAddress() {
  const same = useSwitch('sameAsPermanent');
  return (
    <>
      <CheckboxField name="sameAsPermanent" label="Same as permanent address" />
      <div className={styles.address}>
        <FormField name="communicationAddress" readOnly={same} />
        <FormField name="communicationPinCode" readOnly={same} />
      </div>
    </>
  );
}
