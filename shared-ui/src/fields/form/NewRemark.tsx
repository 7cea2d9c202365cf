import { useFormPart } from './useField';

/** Announces a new remark to screen readers, once, politely. */
export function NewRemark() {
  const remark = useFormPart(({ status }) => status.newRemark);
  return (
    <p role="status" className="visually-hidden">
      {remark}
    </p>
  );
}
