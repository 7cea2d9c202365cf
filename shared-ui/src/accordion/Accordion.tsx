import { useId, useState, type ReactNode } from 'react';
import styles from './Accordion.module.css';

interface Panel {
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  panels: Panel[];
  /** Must follow the heading above the accordion. */
  heading?: 'h2' | 'h3';
}

/**
 * Panels that open and close on their own, all closed at first. A closed panel's text stays in the document, for search
 * engines and for visitors without scripts, who see every panel open.
 */
export function Accordion({ panels, heading = 'h2' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {panels.map((panel) => (
        <AccordionPanel key={panel.title} heading={heading} {...panel} />
      ))}
    </div>
  );
}

function AccordionPanel({ title, content, heading: Heading }: Panel & { heading: 'h2' | 'h3' }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.panel}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${id}-button`}
          className={styles.button}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
      </Heading>
      <div
        id={`${id}-panel`}
        role="region"
        aria-labelledby={`${id}-button`}
        className={open ? `${styles.content} ${styles.open}` : styles.content}
        inert={!open}
      >
        <div className={styles.clip}>
          <div className={styles.inner}>{content}</div>
        </div>
      </div>
    </div>
  );
}
