import type { DraftState } from 'contract/office/contentCalls';

/** Reports in a list that fields of a draft are wrong. */
export function FieldsToFix({ faults }: Pick<DraftState, 'faults'>) {
  if (faults.length === 0) return null;
  return <strong>{faults.length === 1 ? 'One field' : `${faults.length} fields`} to be fixed.</strong>;
}
