import { useEffect, useState } from 'react';
import { PROGRAMS } from 'contract/limits';
import { academicYear } from 'contract/dates';
import { useContent } from 'shared-store/platform';
import { useFieldForm, useFieldValue } from 'shared-ui/fields/form/useField';
import { FormField } from '../fields/FormField';

/** The order of choice, of the programmes that accept applications this season; with a second choice if there are two. */
export function ProgrammeFields() {
  const season = useContent('/api/admission-season').data;
  const offered = season?.programmes ?? PROGRAMS;
  const others = PROGRAMS.filter((program) => !offered.includes(program));
  const hint =
    season && others.length > 0
      ? `${others.join(' and ')} accepts no applications for ${academicYear(season.intake)}.`
      : undefined;
  return (
    <>
      <FormField name="program" labelHidden choices={offered} hint={hint} />
      <SecondChoice offered={offered} />
    </>
  );
}

const SECOND = 'secondProgram';

/**
 * Checked again when either choice is made, so that a duplicate choice is reported immediately. Says when one was cleared
 * (`computedValues`).
 */
function SecondChoice({ offered }: { offered: readonly string[] }) {
  const { setFieldTouched } = useFieldForm();
  const [first, second] = [useFieldValue('program'), useFieldValue(SECOND)];
  const [before, setBefore] = useState({ first, second });
  const [cleared, setCleared] = useState('');
  if (first !== before.first || second !== before.second) {
    setBefore({ first, second });
    setCleared(second === '' && first !== before.first && first === before.second ? first : '');
  }
  useEffect(() => setFieldTouched(SECOND), [setFieldTouched, first, second]);
  // a draft may contain one from when there were two
  if (offered.length < 2 && second === '') return null;
  return (
    <div>
      <FormField name={SECOND} choices={offered} />
      <p role="status">{cleared && `${cleared} is your first choice now, so the second choice was cleared.`}</p>
    </div>
  );
}
