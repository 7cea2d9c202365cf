import fc from 'fast-check';
import { validAdmissionForm } from 'contract/admission/arbitraries.testing';
import { ADMISSION_PARTS, formToJson } from 'contract/admissionWire';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { junkJson } from 'api/testing/junk.testing';
import { TODAY } from 'api/testing/testApi.testing';
import { applyChanges, changes, type Change } from '../mutation/changes';
import { applyEdits, edits, type Edit } from '../mutation/edits';
import type { Target } from '../target';
import { FORMS, withPictures } from './forms';
import { openApiTarget, outcomeOf } from './openApi';

interface JsonCase {
  form: number;
  /** a valid application with awkward characters wherever they are allowed, instead of the plain one */
  answers?: object | null;
  changes: Change[];
  edits: Edit[];
  type: string;
  key: string | null;
  /** sent instead of the form */
  instead: string | null;
}

const TYPES = ['application/json; charset=utf-16', 'text/plain', '', 'application/x-www-form-urlencoded', 'a/b; =;'];
const KEYS = ['0123456789abcdef', 'short', '', 'k'.repeat(65), 'é'.repeat(16), '__proto__________'];
/** One in this many accepted forms is printed: printing takes as long as a hundred rejections. */
const PRINTED = 20;
const NAMES = [...ADMISSION_PARTS, 'name', 'email', 'phone', 'post', 'subject', 'message', 'file'];

function formOf({ form, answers }: JsonCase): object {
  const { url, json = {} } = FORMS[form] ?? {};
  return url === CALLS.storeAdmission ? (answers ?? json) : json;
}

/** JSON bodies of the forms: valid ones with changed answers, made-up documents, altered bytes. */
export const jsonForms: Target<JsonCase> = {
  name: 'jsonForms',
  share: 5,
  cases: fc.record({
    form: fc.nat(FORMS.length - 1),
    answers: fc.option(
      validAdmissionForm(TODAY).map((values) => formToJson(withPictures(values))),
      { freq: 1 },
    ),
    changes: fc.oneof(fc.constant<Change[]>([]), changes()),
    edits: fc.oneof({ weight: 3, arbitrary: fc.constant<Edit[]>([]) }, edits(3)),
    type: fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES)),
    key: fc.option(fc.constantFrom(...KEYS)),
    instead: fc.option(junkJson(NAMES)),
  }),
  open() {
    let taken = 0;
    return openApiTarget(async (api, one) => {
      const { url } = FORMS[one.form] ?? { url: '' };
      const text = one.instead ?? JSON.stringify(applyChanges(formOf(one), one.changes));
      const body = applyEdits(Buffer.from(text), one.edits);
      const headers: Record<string, string> = one.key === null ? {} : { 'idempotency-key': one.key };
      const answer = await api.send({ url, type: one.type, body, headers });
      const outcome = outcomeOf(answer);
      if (outcome === 'answered' && url === CALLS.storeAdmission && (taken += 1) % PRINTED === 0) {
        const { data } = answer.json<SubmissionResponse>();
        outcomeOf(await api.app.inject(CALLS.applicationPdf(data?.id ?? '')));
      }
      return outcome;
    });
  },
};
