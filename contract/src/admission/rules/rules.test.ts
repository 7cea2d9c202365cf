import { validateAdmission, validateAdmissionField } from '../../admissionSchema';
import { applicationWith, fieldsWithoutRule, REFUSED_CASES } from './ruleCases.testing';
import { RULES_DAY } from './rules.testing';
import { SITUATIONS } from '../situations.testing';

const namedIn = (changes: Record<string, unknown>) =>
  Object.keys(validateAdmission(applicationWith(changes), { now: RULES_DAY }));

test('every field of the application has a rule in the table', () => {
  const table = 'contract/src/admission/rules/rules.testing.ts';
  expect(fieldsWithoutRule().map((name) => `${name}: add it to the fields of a rule in ${table}`)).toEqual([]);
});

test('every value that the table refuses is refused at its field', () => {
  const passed = REFUSED_CASES.filter(
    ({ field, value }) =>
      validateAdmissionField(field, applicationWith({ [field]: value }), { now: RULES_DAY }).length === 0,
  );
  expect(passed).toEqual([]);
});

test.each(SITUATIONS)('$situation', ({ changes, named }) => {
  expect(namedIn(changes)).toEqual(named);
});
