import type { ReactNode } from 'react';
import styles from './Alert.module.css';

interface AlertProps {
  kind: 'error' | 'success' | 'info';
  /** Absent while there is no message: the live region stays, because screen readers announce changes within it. */
  children?: ReactNode;
}

export function Alert({ kind, children }: AlertProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {children ? <div className={`${styles.alert} ${styles[kind]}`}>{children}</div> : null}
    </div>
  );
}
