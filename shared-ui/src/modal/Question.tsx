import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/Button';
import { Modal } from './Modal';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called by Escape, which must lose nothing. */
  onClose: () => void;
  children: ReactNode;
}

/** A titled dialog, rendered outside of a form that it is over: Enter in one of its inputs would submit that form. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  return createPortal(
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Modal>,
    document.body,
  );
}

interface QuestionProps extends DialogProps {
  /** Each answer's label and what it does; the first is the one that most people came for. */
  answers: readonly (readonly [label: string, act: () => void])[];
}

/** A question in a dialog, with a sentence about what follows from the answer, answered by a button. */
export function Question({ children, answers, ...dialog }: QuestionProps) {
  return (
    <Dialog {...dialog}>
      <p>{children}</p>
      <div className="buttons">
        {answers.map(([label, act], index) => (
          <Button key={label} look={index === 0 ? undefined : 'secondary'} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
