import { useFormPart } from './useField';

/** Announces a new remark to screen readers, once, politely. */
export function NewRemark() {
  const { newRemark } = useFormPart('status');
  return (
    <p role="status" className="visually-hidden">
      {newRemark}
    </p>
  );
}
