import { CheckboxField } from 'shared-ui/fields/CheckboxField';
import { useFieldValue } from 'shared-ui/fields/useField';
import { FieldsOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function KeamSection() {
  const notWritten = useFieldValue<boolean>('keamEntranceMarks.notWritten');
  return (
    <FormSection id="keam">
      <CheckboxField name="keamEntranceMarks.notWritten" label="I did not write KEAM" />
      {!notWritten && <FieldsOfSection id="keam" />}
    </FormSection>
  );
}
