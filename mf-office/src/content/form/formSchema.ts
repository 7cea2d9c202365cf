import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldNotes } from 'contract/content/fields';

type Schema = RJSFSchema & { 'x-notes'?: FieldNotes };

/**
 * Returns the schema of a kind for its form: a choice is a list of words, and no defaults are filled in for what the file
 * leaves out, since they would be written into it.
 */
export function formSchema(schema: RJSFSchema): RJSFSchema {
  const { anyOf, properties, items, ...rest } = schema;
  delete rest.default;
  const words = anyOf?.flatMap((one) => (typeof one === 'object' && typeof one.const === 'string' ? [one.const] : []));
  return {
    ...rest,
    // what is written as Markdown becomes that
    ...(rest.contentMediaType === 'text/html' && { description: 'Markdown' }),
    ...(words && { type: 'string', enum: words }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, formSchema(field as RJSFSchema)]),
      ),
    }),
    ...(items && { items: formSchema(items as RJSFSchema) }),
  };
}

/** Selects our widgets for the fields. */
export function formWidgets({ properties = {}, items, contentMediaType, ...notes }: Schema): UiSchema {
  const asset = notes['x-notes']?.asset;
  const widget = asset ?? (contentMediaType === 'text/html' ? 'markdown' : undefined);
  return {
    ...(widget && { 'ui:widget': widget }),
    ...Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, formWidgets(field as Schema)])),
    ...(items && { items: formWidgets(items as Schema) }),
  };
}

/** Returns the values of a form to write: without groups, lists or lines that were left empty. */
export function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from<unknown, unknown>(value, filledIn).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? undefined : value;
  const fields = Object.entries(value).map(([name, inner]) => [name, filledIn(inner)] as const);
  const kept = fields.filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
