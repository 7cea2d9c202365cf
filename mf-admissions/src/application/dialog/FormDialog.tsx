import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from 'shared-ui/modal/Modal';
import styles from 'shared-ui/modal/dialog.module.css';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the form, rendered outside of it: Enter in one of its inputs would submit the form. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const titleId = useId();
  return createPortal(
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Modal>,
    document.body,
  );
}
