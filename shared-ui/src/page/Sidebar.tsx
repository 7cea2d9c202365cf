import { useId, type ReactNode } from 'react';
import styles from './Sidebar.module.css';

interface SidebarProps {
  title: string;
  children: ReactNode;
}

/** A short, titled section beside a page's text; on a phone it is in the text's column. */
export function Sidebar({ title, children }: SidebarProps) {
  const titleId = useId();
  return (
    <aside className={styles.sidebar} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </aside>
  );
}
