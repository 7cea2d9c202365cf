import fc from 'fast-check';
import { ADMISSION_FIELDS } from '../../admissionFields';
import { validateAdmission, validateAdmissionField } from '../../admissionSchema';
import {
  ACCEPTED_CASES,
  acceptedApplications,
  applicationWith,
  fieldsWithoutRule,
  REFUSED_CASES,
} from './ruleCases.testing';
import { RULES_DAY } from './rules.testing';
import { SITUATIONS } from '../situations.testing';
import { typedInEveryField } from '../typed.testing';

const namedIn = (changes: Record<string, unknown>) =>
  Object.keys(validateAdmission(applicationWith(changes), { now: RULES_DAY }));

test('every field of the application has a rule in the table', () => {
  const table = 'contract/src/admission/rules/rules.testing.ts';
  expect(fieldsWithoutRule().map((name) => `${name}: add it to the fields of a rule in ${table}`)).toEqual([]);
});

test('every value that the table accepts is accepted', () => {
  const refused = ACCEPTED_CASES.filter(({ field, value }) => namedIn({ [field]: value }).length > 0);
  expect(refused).toEqual([]);
});

test('the values that the table accepts are accepted together', () => {
  for (const values of acceptedApplications()) expect(validateAdmission(values, { now: RULES_DAY })).toEqual({});
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

test('a field checked by itself gets the same messages as in a check of the whole form', () => {
  fc.assert(
    fc.property(typedInEveryField, (changes) => {
      const values = applicationWith(changes);
      const all = validateAdmission(values, { now: RULES_DAY });
      const oneByOne = ADMISSION_FIELDS.map(({ name }) => [
        name,
        validateAdmissionField(name, values, { now: RULES_DAY }),
      ]);
      expect(oneByOne).toEqual(ADMISSION_FIELDS.map(({ name }) => [name, all[name] ?? []]));
    }),
    { numRuns: 30 },
  );
});
