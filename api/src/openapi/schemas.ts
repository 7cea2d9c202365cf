/** Builders for the JSON schemas of responses, which make up the OpenAPI document. */
export type JsonSchema = Record<string, unknown>;

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer', minimum: 0 };

export interface ObjectSchema extends JsonSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** An object with exactly these keys; those in `optional` may be absent. */
export function object(properties: Record<string, JsonSchema>, optional: string[] = []): ObjectSchema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

export const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const success: JsonSchema = { type: 'integer', const: 1 };

/** The body of a successful response. */
export const answer = (data: JsonSchema): JsonSchema => object({ success, data });

/** The body of every refusal. */
export const failure = object({ success: { type: 'integer', const: 0 }, message: text });

export const refusals: Record<string, JsonSchema> = {
  '4xx': { ...failure, description: 'Refused; the message says what to do' },
  '5xx': { ...failure, description: 'Failed on the college’s side' },
};

/** 422: the fields to fix, by input name. */
export const fieldRefusal: JsonSchema = {
  ...object({ ...failure.properties, errors: { type: 'object', additionalProperties: array(text) } }),
  description: 'Fields to fix, by input name',
};

/** `NOTICE_FIELD` in the body of a form. */
export const noticeField: JsonSchema = {
  type: 'string',
  description: 'The privacy notice that the form links to, as privacy_notice of /api/site has it; absent where none',
};

/** The response to a message or job application that was received. */
export const receivedBody: JsonSchema = object({ success, message: text, data: object({ reference: text }) });
