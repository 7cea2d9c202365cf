import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './PictureDialog.module.css';

interface PictureDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the form; what had the focus has it again when it closes. */
export function PictureDialog({ title, onClose, children }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // before React takes the element away, or it could not give the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const cancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose();
  };

  // Outside of the form, which Enter in one of its inputs would submit.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={cancel}>
      <h4 id={titleId}>{title}</h4>
      {children}
    </dialog>,
    document.body,
  );
}
