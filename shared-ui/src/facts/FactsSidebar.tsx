import { useId, type ReactNode } from 'react';
import { DescriptionList, type Fact } from './DescriptionList';
import styles from './FactsSidebar.module.css';

interface FactsSidebarProps {
  title: string;
  facts: Fact[];
  /** What follows from the facts: a download, a way to apply. */
  children?: ReactNode;
}

export function FactsSidebar({ title, facts, children }: FactsSidebarProps) {
  const titleId = useId();
  return (
    <aside className={styles.sidebar} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <DescriptionList facts={facts} />
      {children && <div className={styles.actions}>{children}</div>}
    </aside>
  );
}
