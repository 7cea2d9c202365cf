import { CheckboxField } from 'shared-ui/fields/inputs/CheckboxField';
import { useSwitch } from 'shared-ui/fields/form/useField';
import { GridOfSection } from './FieldsOfSection';
import { FormSection } from './FormSection';

export function KeamSection() {
  const notWritten = useSwitch('keamEntranceMarks.notWritten');
  return (
    <FormSection id="keam">
      <CheckboxField name="keamEntranceMarks.notWritten" label="I did not write KEAM" />
      {!notWritten && <GridOfSection id="keam" />}
    </FormSection>
  );
}
