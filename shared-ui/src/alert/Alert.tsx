import type { ReactNode } from 'react';
import styles from './Alert.module.css';

interface AlertProps {
  kind: 'error' | 'success' | 'info';
  /** Nothing while there is nothing to say: the place is kept, because screen readers announce changes within it. */
  children?: ReactNode;
}

export function Alert({ kind, children }: AlertProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {children ? <div className={`${styles.alert} ${styles[kind]}`}>{children}</div> : null}
    </div>
  );
}
