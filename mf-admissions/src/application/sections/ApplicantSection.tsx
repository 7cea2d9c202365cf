import { FormField } from '../fields/FormField';
import { GridOfSection } from './PlainSections';
import { AddressRow, FormSection } from './FormSection';
import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { useSwitch } from 'shared-ui/fields/form/useField';

const ABOVE_THE_GRID = ['name', 'permanentAddress', 'permanentPinCode', 'communicationAddress', 'communicationPinCode'];

export function ApplicantSection() {
  return (
    <FormSection id="applicant">
      <FormField name="name" uppercase />
      <AddressRow>
        <FormField name="permanentAddress" />
        <FormField name="permanentPinCode" />
      </AddressRow>
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
      <AddressRow>
        <FormField name="communicationAddress" readOnly={same} />
        <FormField name="communicationPinCode" readOnly={same} />
      </AddressRow>
    </>
  );
}
