import { waitFor } from '@testing-library/react';
import { applicationWith, isOfSources } from 'contract/admission/rules/ruleCases.testing';
import { RULE_ROWS, RULES_DAY } from 'contract/admission/rules/rules.testing';
import { checkTyped, typedInEveryField, typedInOneField } from 'contract/admission/typed.testing';
import { REFUSED, UNDERSTOOD } from 'contract/admission/typedValues.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { validateAdmission } from 'contract/admissionSchema';
import { cleanLine } from 'contract/text';
import { enter, fillIn, input } from './answers.testing';
import { openApplication } from './application.testing';
import { validate } from './fields/applicationRules';

const namedByForm = (values: AdmissionFormValues) => Object.keys(validate(values));

/** Returns the fields that the api names (api/src/submissions/application/rules.test.ts), without those that the form does not report. */
function namedByApi(values: AdmissionFormValues): string[] {
  const named = Object.keys(validateAdmission(values, { now: RULES_DAY }));
  const mendable = named.filter((name) => !isOfSources(name, values, named));
  return mendable.length > 0 ? mendable : named;
}

describe('the form has the same rules as the api', () => {
  beforeEach(() => void jest.useFakeTimers({ now: RULES_DAY, doNotFake: ['performance'] }));
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['one field', typedInOneField],
    ['all fields', typedInEveryField],
  ])('any text typed in %s', (_where, typed) => {
    checkTyped(typed, (changes) => {
      const values = applicationWith(changes);
      expect(namedByForm(values)).toEqual(namedByApi(values));
    });
  });
});

describe('the form on the page', () => {
  /** One field for each rule about typed text. */
  const typed = RULE_ROWS.flatMap(({ rule, fields, accepts, refuses }) => {
    const row = ADMISSION_FIELDS.find(({ name }) => fields.includes(name));
    const isTyped = row && !row.choices && !row.computed && !['shownDate', 'time', 'tenthChances'].includes(row.kind);
    return isTyped ? [{ rule, name: row.name, accepts: accepts.slice(0, 3), refuses: refuses.slice(0, 5) }] : [];
  });

  async function leave(name: string, value: string, invalid: boolean) {
    enter(name, value);
    const shown = () => [name, value, input(name).getAttribute('aria-invalid')];
    await waitFor(() => expect(shown()).toEqual([name, value, String(invalid)]));
  }

  test('a field that loses focus shows its error, and no error once it is right', async () => {
    await openApplication();
    await fillIn();
    for (const { name, accepts, refuses } of typed) {
      for (const value of refuses) await leave(name, value, true);
      for (const value of accepts) await leave(name, value, false);
    }
  });

  test('what people type and paste is understood, or gets a message that says what to do', async () => {
    await openApplication();
    for (const { field, typed: text, kept } of UNDERSTOOD) {
      await leave(field, text, false);
      expect([field, text, cleanLine(input(field).value)]).toEqual([field, text, kept]);
    }
    for (const { field, typed: text, message } of REFUSED) {
      await leave(field, text, true);
      expect(input(field)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
  });
});
