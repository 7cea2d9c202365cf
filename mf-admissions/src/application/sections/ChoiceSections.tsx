import { useEffect } from 'react';
import { useFieldForm } from 'shared-ui/fields/form/formStore';
import { useFieldValue } from 'shared-ui/fields/form/useField';
import { FormField } from '../fields/FormField';
import { FormSection, SectionPair } from './FormSection';

export function ChoiceSections() {
  return (
    <SectionPair>
      <FormSection id="category">
        <FormField name="category" labelHidden />
      </FormSection>
      <FormSection id="program">
        <FormField name="program" labelHidden />
        <SecondChoice />
      </FormSection>
    </SectionPair>
  );
}

const SECOND = 'secondProgram';

/** Looked at again when either choice is made, so that it says at once that it is the first one again. */
function SecondChoice() {
  const { actions } = useFieldForm();
  const [first, second] = [useFieldValue('program'), useFieldValue(SECOND)];
  useEffect(() => actions.blur(SECOND), [actions, first, second]);
  return <FormField name={SECOND} />;
}
