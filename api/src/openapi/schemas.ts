/** Small builders for the JSON schemas of the answers; the OpenAPI document is made of them. */
export type JsonSchema = Record<string, unknown>;

export const text: JsonSchema = { type: 'string' };
export const html: JsonSchema = { type: 'string', description: 'Rich text: clean HTML' };
export const path: JsonSchema = { type: 'string', description: 'To be joined with the base URL of the answer' };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const whole: JsonSchema = { type: 'integer', minimum: 0 };

/** An object with exactly these keys; those in `optional` may be absent. */
export function object(properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

export const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** A content record: its own fields, and how it is told apart. */
export const record = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema =>
  object({ id: text, slug: text, ...properties }, optional);

export const success: JsonSchema = { type: 'integer', const: 1 };

/** An answer that did what was asked. */
export const answer = (data: JsonSchema): JsonSchema => object({ success, data });

/** The envelope of most lists; `extra` for `pdfUrl`. */
export const listAnswer = (item: JsonSchema, extra: Record<string, JsonSchema> = {}): JsonSchema =>
  answer(object({ data: array(item), baseUrl: text, ...extra }));

const failure = object({ success: { type: 'integer', const: 0 }, message: text });

export const refusals: Record<string, JsonSchema> = {
  '4xx': { ...failure, description: 'Refused; the message says what to do' },
  '5xx': { ...failure, description: 'Failed on the college’s side' },
};

/** 422: the fields to mend, by input name. */
export const fieldRefusal: JsonSchema = {
  ...object({
    success: { type: 'integer', const: 0 },
    message: text,
    errors: { type: 'object', additionalProperties: array(text) },
  }),
  description: 'Fields to mend, by input name',
};

/** A message or job application that was taken in. */
export const receivedAnswer: JsonSchema = object({ success, message: text, data: object({ reference: text }) });
