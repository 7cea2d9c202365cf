import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { Question } from './Question';

interface AskFirstProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  /** The button's text. */
  label: string;
  /** The question. */
  title: string;
  /** A sentence about what follows from the answer. */
  children: ReactNode;
  answer: string;
  keep: string;
  act: () => unknown;
  /** Whether the answer that changes nothing comes first, and so has the focus. */
  isKeepFirst?: boolean;
}

/** A button for what cannot simply be undone: it asks in a dialog first. */
export function AskFirst({ label, title, children, answer, keep, act, isKeepFirst = false, ...button }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    void act();
  };
  const answers: [label: string, act: () => void][] = [
    [answer, confirm],
    [keep, close],
  ];
  return (
    <>
      <Button {...button} onClick={() => setAsking(button['aria-disabled'] !== true)}>
        {label}
      </Button>
      {isAsking && (
        <Question title={title} answers={isKeepFirst ? answers.reverse() : answers} onClose={close}>
          {children}
        </Question>
      )}
    </>
  );
}
