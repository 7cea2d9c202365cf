import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { LightMyRequestResponse } from 'fastify';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { DEFINITIONS } from 'contract/content/kinds';
import { FORM_POSTS } from 'contract/formPosts';
import { applicationUnder, multipartOf, numberFor } from '../testing/applicationForm.testing';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const api = forAllTests(() => openTestApi());
let paths: Paths;
beforeAll(async () => {
  const document = (await api.app.inject('/api/openapi.json')).json<{ openapi: string; paths: Paths }>();
  expect(document.openapi).toBe('3.1.0');
  paths = document.paths;
});

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));

/** Returns the documented schema of a status: its own, or that of its class. */
function promise(path: string, method: string, status: number): ValidateFunction {
  const responses = paths[path]?.[method]?.responses ?? {};
  const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  const schema = found?.content?.['application/json']?.schema;
  if (schema === undefined) throw new Error(`${method} ${path}: nothing is promised for ${status}`);
  return ajv.compile(schema);
}

function expectPromised(path: string, method: string, answer: LightMyRequestResponse): void {
  const { statusCode: status } = answer;
  const validate = promise(path, method, status);
  validate(answer.json());
  expect({ path, status, errors: validate.errors }).toEqual({ path, status, errors: null });
}

it('the document names every call of the contract', () => {
  const others = [...Object.values(CALLS), ...Object.values(STATUS_CALLS), ...Object.values(FORM_POSTS)].map((call) =>
    typeof call === 'string' ? call : decodeURIComponent(call('{id}')),
  );
  const content = DEFINITIONS.flatMap(({ call, itemCall }) => [
    ...(call ? [call.path] : []),
    ...(itemCall ? [`${itemCall.path}{${itemCall.by}}`] : []),
  ]);
  expect(content.length).toBeGreaterThan(17);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining([...others, ...content]));
});

it('an application is described by its parts, of which the second choice may be absent', () => {
  const { requestBody } = paths[CALLS.storeAdmission]?.post ?? {};
  for (const type of ['multipart/form-data', 'application/json']) {
    expect(requestBody?.content[type]?.schema.properties).toMatchObject({
      selected_course: { description: 'Order of choice' },
      secondProgram: { description: 'Second choice; absent when there is none' },
    });
  }
});

it('a field is described with the title its editor sees', () => {
  const events = JSON.stringify(paths['/api/events']);
  expect(events).toContain('"title":"Day"');
  expect(events).not.toContain('x-notes');
});

it('every content response matches the document', async () => {
  const plain = Object.entries(paths).filter(([path, { get }]) => get && !path.includes('{'));
  expect(plain.length).toBeGreaterThan(16);
  for (const [path] of plain) expectPromised(path, 'get', await api.app.inject(path));
  expectPromised('/api/course/{id}', 'get', await api.app.inject('/api/course/phd'));
  expectPromised('/api/course/{id}', 'get', await api.app.inject('/api/course/none'));
  expectPromised('/api/pages/{slug}', 'get', await api.app.inject('/api/pages/hostel'));
  expectPromised('/api/pages/{slug}', 'get', await api.app.inject('/api/pages/none'));
});

it('every response to a submission matches the document', async () => {
  const visitor = await newVisitor(api.app);
  const values = await applicationUnder(await numberFor(visitor));
  const first = await visitor.post(CALLS.storeAdmission, multipartOf(values));
  expect(first.json<SubmissionResponse>().success).toBe(1);
  const other = await visitor.post(CALLS.storeAdmission, multipartOf({ ...values, name: 'SOMEBODY ELSE' }));
  expect(other.json<SubmissionResponse>().success).toBe(1);
  const { application_number, return_code } = first.json<SubmissionResponse>().data ?? {};
  for (const code of [return_code, 'wrong']) {
    const opened = await visitor.post(STATUS_CALLS.open, { application_number, return_code: code });
    expectPromised(STATUS_CALLS.open, 'post', opened);
  }
  expectPromised(CALLS.forgetBrowser, 'post', await visitor.post(CALLS.forgetBrowser, {}));
  const answers = [first, other, await visitor.post(CALLS.storeAdmission, {})];
  for (const answer of answers) expectPromised(CALLS.storeAdmission, 'post', answer);

  expectPromised(CALLS.contact, 'post', await visitor.post(CALLS.contact, MESSAGE));
  expectPromised(CALLS.contact, 'post', await visitor.post(CALLS.contact, {}));
  expectPromised(CALLS.contact, 'post', await api.app.inject({ method: 'POST', url: CALLS.contact }));
  expectPromised(CALLS.jobApplications, 'post', await visitor.post(CALLS.jobApplications, new FormData()));
  const pdf = '/api/admission-application/{id}/download-pdf';
  expectPromised(pdf, 'get', await api.app.inject(CALLS.applicationPdf('none')));
});
