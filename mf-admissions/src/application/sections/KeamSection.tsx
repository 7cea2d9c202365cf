import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { useFieldValue } from 'shared-ui/fields/form/useField';
import { GridOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function KeamSection() {
  const notWritten = useFieldValue<boolean>('keamEntranceMarks.notWritten');
  return (
    <FormSection id="keam">
      <CheckboxField name="keamEntranceMarks.notWritten" label="I did not write KEAM" />
      {!notWritten && <GridOfSection id="keam" />}
    </FormSection>
  );
}
