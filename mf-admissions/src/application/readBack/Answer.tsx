import { memo } from 'react';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { goTo } from 'shared-ui/fields/goTo';
import { NOT_ANSWERED } from './answer';
import styles from './ReadBack.module.css';

interface AnswerProps {
  label: string;
  answer: string;
  /** Name of the input that changes it. */
  changeAt: string;
}

export const Answer = memo(function Answer({ label, answer, changeAt }: AnswerProps) {
  const { idOf } = useFieldForm();
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd className={answer === NOT_ANSWERED ? styles.empty : undefined}>{answer}</dd>
      <dd>
        <a
          className={styles.change}
          href={`#${idOf(changeAt)}`}
          aria-label={`Change: ${label}`}
          onClick={(event) => {
            event.preventDefault();
            goTo(idOf(changeAt));
          }}
        >
          Change
        </a>
      </dd>
    </div>
  );
});
