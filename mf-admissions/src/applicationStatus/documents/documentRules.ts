import { documentFileRefusal } from 'contract/admission/states/documentFile';
import type { FieldErrors } from 'contract/calls';

/** Checks name and size; the api checks the file's content. */
export function validateDocument({ file }: { file: File | null }): FieldErrors {
  if (!file) return { file: ['Choose the file of this document'] };
  const refusal = documentFileRefusal({ name: file.name, size: file.size });
  return refusal === undefined ? {} : { file: [refusal] };
}
