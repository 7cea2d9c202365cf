import fc from 'fast-check';
import { acceptedApplications, applicationWith } from 'contract/admission/rules/ruleCases.testing';
import { RULES_DAY } from 'contract/admission/rules/rules.testing';
import { typedInEveryField, typedInOneField } from 'contract/admission/typed.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { validateAdmission } from 'contract/admissionSchema';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { multipartOf } from '../../testing/applicationForm';
import { forAllTests, openTestApi } from '../../testing/testApi';
import { newVisitor, type Visitor } from '../../testing/visitor';

const SHAPES = { multipart: multipartOf, JSON: formToJson };
type Shape = keyof typeof SHAPES;
const shapes = Object.keys(SHAPES) as Shape[];

const api = forAllTests(() => openTestApi({}, () => RULES_DAY));

/**
 * Returns the fields that the api names, [] when it stores the application. An application that is sent again is not
 * checked.
 */
async function namedByApi(values: AdmissionFormValues, shape: Shape, visitor?: Visitor): Promise<string[]> {
  const sender = visitor ?? (await newVisitor(api.app));
  const answer = await sender.post(CALLS.storeAdmission, SHAPES[shape](values));
  if (answer.statusCode === 200) return [];
  expect(answer.statusCode).toBe(422);
  return Object.keys(answer.json<Required<ErrorResponse>>().errors);
}

/** The fields that the form's rules name (mf-admissions/src/application/rules.test.tsx). */
const namedByForm = (values: AdmissionFormValues) => Object.keys(validateAdmission(values, { now: RULES_DAY }));

it('an application is stored with every value that the table of rules accepts', async () => {
  for (const values of acceptedApplications()) expect(await namedByApi(values, 'multipart')).toEqual([]);
});

it.each(shapes)('form and api give the same verdict, however long a text in an application as %s is', async (shape) => {
  const visitor = await newVisitor(api.app);
  for (const { name, kind } of ADMISSION_FIELDS) {
    if (kind === 'image') continue;
    const values = applicationWith({ [name]: (kind === 'line' ? 'x' : '9').repeat(5000) });
    const named = await namedByApi(values, shape, visitor);
    expect([name, named]).toEqual([name, namedByForm(values)]);
  }
});

it.each([
  ['one field', 'multipart', typedInOneField],
  ['all fields', 'multipart', typedInEveryField],
  ['all fields', 'JSON', typedInEveryField],
] as const)(
  'form and api give the same verdict, whatever is typed in %s of an application as %s',
  async (_, shape, typed) => {
    await fc.assert(
      fc.asyncProperty(typed, async (changes) => {
        const values = applicationWith(changes);
        expect(await namedByApi(values, shape)).toEqual(namedByForm(values));
      }),
      { numRuns: 80 },
    );
  },
);
