import type { ContentDefinition } from 'contract/content/definition';
import type { FieldNotes } from 'contract/content/fields';
import { notesOf } from 'contract/recordProblem';
import { ApiError } from '../../../server/apiError';

/** A file that was uploaded for a field of an item. */
export interface SentFile {
  field: string;
  bytes: Buffer;
  /** E-mail address of the sender. */
  who: string;
}

const WORDS = { picture: 'picture', pdf: 'document' } as const;

/** Returns the notes of a file field. @throws ApiError 404 for a field that names no such file */
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
