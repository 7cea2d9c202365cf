import { memo, useEffect, useRef } from 'react';
import { getIn } from 'formik';
import { ANSWER_ID } from '../form/answerId';
import { goTo } from './goTo';
import { useFieldForm, useFormPart } from '../form/useField';
import styles from '../inputs/fields.module.css';

/** Maximum number of visible messages; with more, the title includes their number. */
const SEEN_AT_ONCE = 8;

/** Shown after a refused submit: every message with a link to its field. It takes the focus. */
export function ErrorSummary() {
  const { idOf, isPosted } = useFieldForm();
  const { summary: names } = useFormPart('status');
  const errors = useFormPart('errors');
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(names);
  useEffect(() => {
    // what the page was sent with, the browser has shown: somebody may be correcting it already
    if (names !== seen.current && names.length > 0) box.current?.focus();
    seen.current = names;
  }, [names]);

  const open = names.flatMap((name) => {
    const message: unknown = getIn(errors, name);
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  useErrorTitle(open.length > 0);

  return (
    <div
      ref={box}
      id={isPosted && open.length > 0 ? ANSWER_ID : undefined}
      tabIndex={-1}
      className={styles.summary}
      data-screen
      role="group"
      aria-label="There is a problem"
      hidden={open.length === 0}
    >
      <p className={styles.summaryTitle}>
        There is a problem{' '}
        {open.length > SEEN_AT_ONCE && <span className={styles.summaryCount}>{`(${open.length})`}</span>}
      </p>
      <div className={styles.summaryList}>
        <ul>
          {open.map(({ name, message }) => (
            <SummaryItem key={name} id={idOf(name)} message={message} />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface SummaryItemProps {
  /** Id of the field's input. */
  id: string;
  message: string;
}

/** Memoised by its message, so that correcting one of sixty answers renders one line. */
const SummaryItem = memo(function SummaryItem({ id, message }: SummaryItemProps) {
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          goTo(id);
        }}
      >
        {message}
      </a>
    </li>
  );
});

const PREFIX = 'Error: ';

const withoutPrefix = () => document.title.replace(PREFIX, '');

/** Puts the error into the tab's title, which a screen reader reads first, and which is visible among many tabs. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    document.title = PREFIX + withoutPrefix();
    return () => {
      document.title = withoutPrefix();
    };
  }, [hasErrors]);
}
