import { FormField } from '../FormField';
import { AadhaarField } from './AadhaarField';
import { CommunicationAddress } from './CommunicationAddress';
import { AddressRow, FieldGrid, FormSection } from './FormSection';

export function ApplicantSection() {
  return (
    <FormSection id="applicant">
      <FormField name="name" uppercase />
      <AddressRow>
        <FormField name="permanentAddress" />
        <FormField name="permanentPinCode" />
      </AddressRow>
      <CommunicationAddress />
      <FieldGrid>
        <AadhaarField />
        <FormField name="mobileNumber" />
        <FormField name="email" />
        <FormField name="nationality" />
        <FormField name="placeOfBirth" />
        <FormField name="bloodGroup" />
        <FormField name="dateOfBirth" />
        <FormField name="age" />
        <FormField name="gender" />
        <FormField name="religion" />
        <FormField name="caste" />
        <FormField name="subcaste" />
      </FieldGrid>
    </FormSection>
  );
}
