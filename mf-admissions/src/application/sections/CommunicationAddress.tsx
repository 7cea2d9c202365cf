import { CheckboxField } from 'shared-ui/fields/CheckboxField';
import { useFieldValue } from 'shared-ui/fields/useField';
import { FormField } from '../FormField';
import { AddressRow } from './FormSection';

/** Filled and locked while it is the permanent address; the values are kept in step by ComputedValues. */
export function CommunicationAddress() {
  const same = useFieldValue<boolean>('sameAsPermanent');
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
