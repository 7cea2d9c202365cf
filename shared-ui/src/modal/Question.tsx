import { type ReactNode, useId } from 'react';
import { Button } from '../button/Button';
import { Modal } from './Modal';
import styles from './dialog.module.css';

interface QuestionProps {
  title: string;
  /** A sentence about what follows from the answer. */
  children: ReactNode;
  /** Each answer's label and what it does; the first is the one that most people came for. */
  answers: readonly (readonly [label: string, act: () => void])[];
  /** Escape, which must lose nothing. */
  onClose: () => void;
}

/** A question in a dialog, answered by a button. */
export function Question({ title, children, answers, onClose }: QuestionProps) {
  const titleId = useId();
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <p>{children}</p>
      <div className="buttons">
        {answers.map(([label, act], index) => (
          <Button key={label} look={index === 0 ? undefined : 'secondary'} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
