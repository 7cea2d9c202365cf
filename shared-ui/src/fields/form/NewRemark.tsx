import { useFormPart } from './useField';
import styles from '../inputs/fields.module.css';

/** Announces a new remark to screen readers, once, politely. */
export function NewRemark() {
  const remark = useFormPart(({ newRemark }) => newRemark);
  return (
    <p role="status" className={styles.hidden}>
      {remark}
    </p>
  );
}
