import { FormField } from '../FormField';
import { AadhaarField } from './AadhaarField';
import { CommunicationAddress } from './CommunicationAddress';
import { AddressRow, FieldGrid, FormSection } from './FormSection';

export function ApplicantSection() {
  return (
    <FormSection id="applicant">
      <FormField name="name" autoComplete="name" hint="As in your 10th certificate" uppercase />
      <AddressRow>
        <FormField name="permanentAddress" autoComplete="street-address" />
        <FormField name="permanentPinCode" autoComplete="postal-code" size="short" />
      </AddressRow>
      <CommunicationAddress />
      <FieldGrid>
        <AadhaarField />
        <FormField name="mobileNumber" autoComplete="tel" />
        <FormField name="email" autoComplete="email" />
        <FormField name="nationality" />
        <FormField name="placeOfBirth" />
        <FormField name="bloodGroup" hint="Such as O+ or AB-" />
        <FormField name="dateOfBirth" autoComplete="bday" />
        <FormField name="age" size="short" hint="Worked out from the date of birth" />
        <FormField name="gender" />
        <FormField name="religion" />
        <FormField name="caste" />
        <FormField name="subcaste" />
      </FieldGrid>
    </FormSection>
  );
}
