import fc from 'fast-check';
import { acceptedApplications, applicationWith } from 'contract/admission/rules/ruleCases.testing';
import { RULES_DAY } from 'contract/admission/rules/rules.testing';
import { typedInEveryField } from 'contract/admission/typed.testing';
import { applicationsOfTyped } from 'contract/admission/typedValues.testing';
import { admissionField } from 'contract/admissionFields';
import { type AdmissionFormValues, readPath, writePath } from 'contract/admissionForm';
import { validateAdmission } from 'contract/admissionSchema';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { multipartOf } from '../../testing/applicationForm.testing';
import { forAllTests, openTestApi } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';

const SHAPES = { multipart: multipartOf, JSON: formToJson };
type Shape = keyof typeof SHAPES;
const shapes = Object.keys(SHAPES) as Shape[];

const api = forAllTests(() => openTestApi({}, () => RULES_DAY));
const sender = forAllTests(() => newVisitor(api.app));

/**
 * Returns the fields that the api names, [] when it stores the application. An application that is sent again is not
 * checked.
 */
async function namedByApi(values: AdmissionFormValues, shape: Shape): Promise<string[]> {
  const answer = await sender.post(CALLS.storeAdmission, SHAPES[shape](values));
  if (answer.statusCode === 200) return [];
  expect(answer.statusCode).toBe(422);
  return Object.keys(answer.json<Required<ErrorResponse>>().errors);
}

const isNumber = (name: string) => !['line', 'text', 'email'].includes(admissionField(name).kind);

/** The fields that the form's rules name (mf-admissions/src/application/rules.test.tsx). */
const namedByForm = (values: AdmissionFormValues) => Object.keys(validateAdmission(values, { now: RULES_DAY }));

it('an application is stored with every value that the table of rules accepts', async () => {
  for (const values of acceptedApplications()) expect(await namedByApi(values, 'multipart')).toEqual([]);
});

it('what people type and paste is stored as the form understands it, and numbers on the wire are digits alone', async () => {
  for (const round of applicationsOfTyped()) {
    const values = applicationWith(Object.fromEntries(round.map(({ field, typed }) => [field, typed])));
    expect(await namedByApi(values, 'multipart')).toEqual([]);
    const newest = api.db.selectFrom('applications').selectAll().orderBy('number', 'desc').limit(1);
    const kept: unknown = JSON.parse((await newest.executeTakeFirstOrThrow()).answers_json);
    const stored = round.filter(({ field }) => field !== 'aadharNumber');
    for (const row of stored) expect([row.field, readPath(kept, row.field)]).toEqual([row.field, row.kept]);

    const numbers = round.filter(({ field, typed }) => /\D/.test(typed) && isNumber(field));
    const payload = formToJson(applicationWith({}));
    for (const { field, typed } of numbers)
      for (const path of admissionField(field).json) writePath(payload, path, typed);
    const refused = await sender.post(CALLS.storeAdmission, payload);
    const { errors } = refused.json<Required<ErrorResponse>>();
    expect(Object.keys(errors).sort()).toEqual(numbers.map(({ field }) => field).sort());
  }
});

it.each(shapes)(
  'form and api give the same verdict, whatever is typed in all fields of an application as %s',
  async (shape) => {
    await fc.assert(
      fc.asyncProperty(typedInEveryField, async (changes) => {
        const values = applicationWith(changes);
        expect(await namedByApi(values, shape)).toEqual(namedByForm(values));
      }),
      { numRuns: 80 },
    );
  },
);
