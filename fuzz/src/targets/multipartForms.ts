import fc from 'fast-check';
import { ADMISSION_PARTS } from 'contract/admissionWire';
import { junkMultipart } from 'api/testing/junk.testing';
import { applyChanges, changes, type Change } from '../mutation/changes';
import { applyEdits, bytesOf, edits, type Edit } from '../mutation/edits';
import type { Target } from '../target';
import { BOUNDARY, FORMS, multipartBody, type Part } from './forms';
import { openApiTarget, outcomeOf } from './openApi';

interface MultipartCase {
  form: number;
  changes: Change[];
  edits: Edit[];
  type: string;
  /** sent instead of the form, one character per byte */
  instead: string | null;
}

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const TYPES = [
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/mixed'],
  ...[`multipart/form-data; boundary=${'x'.repeat(300)}`, `${TYPE}; charset=utf-16`, 'multipart/form-data; boundary=é'],
];
const NAMES = [...ADMISSION_PARTS, 'name', 'email', 'phone', 'post', 'subject', 'message', 'file'];

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const head = (value: unknown) => text(value).replaceAll(/[\r\n]/g, '');

/** Turns changed parts, which may be anything, back into parts where possible. */
function partsOf(changed: unknown): Part[] {
  if (!Array.isArray(changed)) return [];
  return changed.map((part: unknown) => {
    const { name, file, type, bytes } = Object(part) as Record<string, unknown>;
    return {
      name: head(name ?? ''),
      ...(file !== undefined && { file: head(file) }),
      ...(type !== undefined && { type: head(type) }),
      bytes: Buffer.from(text(bytes ?? ''), 'latin1').toString('latin1'),
    };
  });
}

/** Multipart bodies of the forms: changed, duplicated and missing parts, made-up bodies, altered bytes. */
export const multipartForms: Target<MultipartCase> = {
  name: 'multipartForms',
  share: 4,
  cases: fc.record({
    form: fc.nat(FORMS.length - 1),
    changes: fc.oneof(fc.constant<Change[]>([]), changes()),
    edits: fc.oneof({ weight: 2, arbitrary: fc.constant<Edit[]>([]) }, edits(3)),
    type: fc.oneof({ weight: 12, arbitrary: fc.constant(TYPE) }, fc.constantFrom(...TYPES)),
    instead: fc.option(junkMultipart(NAMES, BOUNDARY).map((body) => body.toString('latin1'))),
  }),
  open: () =>
    openApiTarget(async (api, one) => {
      const { url, parts } = FORMS[one.form] ?? { url: '', parts: [] };
      const whole =
        one.instead === null ? multipartBody(partsOf(applyChanges(parts, one.changes))) : bytesOf(one.instead);
      return outcomeOf(await api.send({ url, type: one.type, body: applyEdits(whole, one.edits) }));
    }),
};
