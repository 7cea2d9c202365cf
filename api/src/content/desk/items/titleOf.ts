import { notesOf } from 'contract/recordProblem';
import type { ContentDefinition, FieldSchema } from 'contract/content/definition';
import type { ItemData } from 'contract/office/contentCalls';

/** Returns the field with an item's title: its first line of text that names no file, day or page. */
export function titleField({ fields, body }: ContentDefinition): string | undefined {
  const isLine = (schema: FieldSchema) =>
    schema.type === 'string' && schema.contentMediaType === undefined && schema.format === undefined;
  return Object.entries<FieldSchema>(fields.properties).find(
    ([name, schema]) =>
      name !== body && isLine(schema) && notesOf(schema).asset === undefined && !notesOf(schema).isLink,
  )?.[0];
}

/** Returns the title of an item in a list; its name if the title is empty. */
export function titleOf(
  definition: ContentDefinition,
  { item, isOne }: { item: string; isOne: boolean },
  data: ItemData,
) {
  if (isOne) return definition.title;
  const field = titleField(definition);
  const title = field === undefined ? undefined : data[field];
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : item;
}
