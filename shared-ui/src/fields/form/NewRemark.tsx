import { useFormPart } from './useField';
import styles from '../inputs/fields.module.css';

/** Says a remark to those who do not see it appear, once, when they have time to listen. */
export function NewRemark() {
  const remark = useFormPart(({ newRemark }) => newRemark);
  return (
    <p role="status" className={styles.hidden}>
      {remark}
    </p>
  );
}
