import type { ReactNode } from 'react';
import styles from './Accordion.module.css';

interface Panel {
  /** Makes the panel the target of links: a browser opens it. */
  id?: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  panels: Panel[];
}

/**
 * Panels that open and close on their own, all closed at first, also without scripts. The browser's search on the page finds
 * the text of a closed panel, and opens it.
 */
export function Accordion({ panels }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {panels.map(({ id, title, content }) => (
        <details key={title} className={styles.panel}>
          <summary className={styles.summary}>
            <h2 className={styles.heading}>{title}</h2>
          </summary>
          <div id={id} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
