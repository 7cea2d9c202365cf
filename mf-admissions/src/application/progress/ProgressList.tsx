import { memo, useCallback, useId, useRef, useState, useEffect } from 'react';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useDismiss } from 'shared-ui/dismiss/useDismiss';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { goTo } from 'shared-ui/fields/errors/goTo';
import { openReadBack, READ_BACK } from '../readBack/ReadBack';
import { headingOf } from '../fields/sectionOf';
import { type SectionState, type SectionStatus, isSameProgress, OPEN_SECTIONS, sectionStatuses } from './sectionStatus';
import { useSectionInView } from './useSectionInView';
import styles from './ProgressList.module.css';
import { subscribeDebounced } from '../subscribeDebounced';

/**
 * A list of links to all sections with their progress: beside the form where there is space, otherwise behind a bar that
 * stays visible. It does not slow down keystrokes.
 */
export function ProgressList() {
  const { idOf } = useFieldForm();
  const statuses = useSectionStatuses();
  const inView = useSectionInView();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const nav = useRef<HTMLElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(nav, isOpen, close);

  const jump = useCallback(
    (heading: string) => {
      close();
      goTo(heading, 'start');
    },
    [close],
  );

  return (
    <nav ref={nav} className={styles.progress} aria-label="Sections of the application" data-scripted data-screen>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.where}>{statuses.find(({ id }) => id === inView)?.title ?? 'Sections'}</span>
        <span className={`soft ${styles.count}`}>{countWords(statuses)}</span>
      </button>
      <div id={panelId} className={`${styles.panel} ${isOpen ? styles.opened : ''}`}>
        <p className={styles.heading}>
          Your progress <span className={`soft ${styles.count}`}>{countWords(statuses)}</span>
        </p>
        <ol className={styles.list}>
          {statuses.map((status) => (
            <ProgressItem key={status.id} status={status} isInView={status.id === inView} onJump={jump} />
          ))}
        </ol>
        <a
          className={styles.review}
          href={`#${idOf(READ_BACK)}`}
          onClick={(event) => {
            event.preventDefault();
            close();
            openReadBack(idOf);
          }}
        >
          Review your answers
        </a>
      </div>
    </nav>
  );
}

/** A tick, an exclamation mark, an empty ring. */
const MARKS: Record<SectionState, string> = { done: '✓', error: '!', open: '' };

interface ProgressItemProps {
  status: SectionStatus;
  isInView: boolean;
  onJump: (id: string) => void;
}

/** One section: a link to it, with its state. */
const ProgressItem = memo(function ProgressItem({ status, isInView, onJump }: ProgressItemProps) {
  const { idOf } = useFieldForm();
  const heading = idOf(headingOf(status.id));
  const stateId = `${heading}-state`;
  return (
    <li>
      <a
        className={styles.item}
        href={`#${heading}`}
        aria-current={isInView ? 'location' : undefined}
        aria-describedby={stateId}
        onClick={(event) => {
          event.preventDefault();
          onJump(heading);
        }}
      >
        <span className={`${styles.mark} ${styles[status.state]}`} translate="no" aria-hidden>
          {MARKS[status.state]}
        </span>
        {status.title}
      </a>
      <span id={stateId} className={`${styles.words} ${styles[status.state]}`}>
        {status.words}
      </span>
    </li>
  );
});

/** Optional sections do not count. */
function countWords(statuses: readonly SectionStatus[]): string {
  const needed = statuses.filter(({ optional }) => !optional);
  const done = needed.filter(({ state }) => state === 'done').length;
  const inError = statuses.filter(({ state }) => state === 'error').length;
  return `${done} of ${needed.length} done${inError > 0 ? `, ${inError} in error` : ''}`;
}

/** Returns the state of each section, with a delay after the last change; renders only when one of them has changed. */
function useSectionStatuses() {
  const form = useFieldForm<AdmissionFormValues>();
  const [statuses, setStatuses] = useState(OPEN_SECTIONS);
  useEffect(
    () =>
      subscribeDebounced(form, (state) => {
        const next = sectionStatuses(state, form.errorsOf(state.values));
        setStatuses((before) => (isSameProgress(before, next) ? before : next));
      }),
    [form],
  );
  return statuses;
}
