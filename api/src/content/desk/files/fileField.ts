import type { ContentDefinition } from 'contract/content/definition';
import type { FieldNotes } from 'contract/content/fields';
import { notesOf } from 'contract/recordProblem';
import { ApiError } from '../../../server/apiError';

/** What somebody sent for a field of an item. */
export interface SentFile {
  field: string;
  bytes: Buffer;
  /** Their e-mail address. */
  who: string;
}

const WORDS = { picture: 'picture', pdf: 'document' } as const;

/** @throws ApiError 404 for a field that names no such file */
export function notesOfFile(
  { fields, title }: ContentDefinition,
  field: string,
  asset: 'picture' | 'pdf',
): Partial<FieldNotes> {
  const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
  const notes = schema ? notesOf(schema) : {};
  if (notes.asset !== asset) throw new ApiError(404, `${title} has no ${WORDS[asset]} ${field.slice(0, 40)}.`);
  return notes;
}

export const refusalOf = (message: string): ApiError => new ApiError(422, message, { file: [message] });
