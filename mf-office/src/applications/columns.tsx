import type { ReactNode } from 'react';
import { stateInWords } from 'contract/admission/states/states';
import type { ApplicationLine, SortColumn } from 'contract/office/applicationCalls';
import { shownDay } from '../frame/shownTime';
import styles from './ApplicationTable.module.css';

interface Column {
  name: SortColumn;
  label: string;
  isNumber?: boolean;
  cell: (line: ApplicationLine) => ReactNode;
}

/** The columns next to the number, which links to the application. */
export const COLUMNS: readonly Column[] = [
  { name: 'name', label: 'Name', cell: ({ name }) => name },
  { name: 'received', label: 'Received', cell: ({ received_at }) => shownDay(received_at) },
  {
    name: 'programme',
    label: 'Programme',
    cell: ({ programme, second_programme }) => [programme, second_programme].filter(Boolean).join(', then '),
  },
  { name: 'category', label: 'Category', cell: ({ category, admission }) => `${category}, ${admission}` },
  { name: 'marks', label: 'Marks', isNumber: true, cell: ({ marks }) => (marks === null ? '–' : `${marks} %`) },
  { name: 'keam', label: 'KEAM', isNumber: true, cell: ({ keam }) => keam ?? '–' },
  {
    name: 'state',
    label: 'State',
    cell: ({ state, admitted_programme, is_held, sent_documents, unlikely }) => (
      <>
        <span className={styles.state} data-state={state}>
          {stateInWords(state, admitted_programme)}
        </span>
        {is_held && <span className={styles.remark}>not released</span>}
        {sent_documents > 0 && <span className={styles.remark}>document sent</span>}
        {unlikely > 0 && <span className={styles.remark}>{unlikely} unlikely</span>}
      </>
    ),
  },
];
