import type { ContentDefinition } from 'contract/content/definition';

/** Returns the JSON Schema of a kind's fields as they are written in its files, where rich text is Markdown. */
export function fieldSchema({ fields }: ContentDefinition): object {
  return JSON.parse(JSON.stringify(fields), (_key, value: unknown) => {
    if (!isRich(value)) return value;
    return { ...value, description: 'Markdown', contentMediaType: 'text/markdown' };
  }) as object;
}

const isRich = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'contentMediaType' in value && value.contentMediaType === 'text/html';
