import { documentFileRefusal } from 'contract/admission/states/documentFile';
import type { FieldErrors } from 'contract/calls';

/** By name and size; what the file is inside, the api says. */
export function validateDocument({ file }: { file: File | null }): FieldErrors {
  if (!file) return { file: ['Choose the file of this document'] };
  const refusal = documentFileRefusal({ name: file.name, size: file.size });
  return refusal === undefined ? {} : { file: [refusal] };
}
