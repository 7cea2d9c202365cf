import { ADMISSION_PARTS, JSON_PARTS } from 'contract/admissionWire';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { JsonSchema } from '../openapi/schemas';

const labelsOf = (part: string) =>
  ADMISSION_FIELDS.filter(({ multipart }) => multipart.some((path) => path.split('.')[0] === part))
    .map(({ label }) => label)
    .join(', ');

/** The body of an application as the contract's table has it, for the OpenAPI document. */
export const applicationBody: JsonSchema = {
  type: 'object',
  description:
    'As multipart, the parts that hold several answers are JSON texts and applicants_image is a file; as JSON they ' +
    'are objects and applicants_image is a data URL.',
  properties: Object.fromEntries(
    ADMISSION_PARTS.map((part): [string, JsonSchema] => [
      part,
      { type: JSON_PARTS.includes(part) ? ['object', 'string'] : ['string', 'number'], description: labelsOf(part) },
    ]),
  ),
};
