import type { ReactNode } from 'react';
import { Sidebar } from '../page/Sidebar';
import { DescriptionList, type Fact } from './DescriptionList';
import styles from './FactsSidebar.module.css';

interface FactsSidebarProps {
  title: string;
  facts: Fact[];
  /** What follows from the facts: a download, a way to apply. */
  children?: ReactNode;
}

export function FactsSidebar({ title, facts, children }: FactsSidebarProps) {
  return (
    <Sidebar title={title}>
      <DescriptionList facts={facts} />
      {children && <div className={styles.actions}>{children}</div>}
    </Sidebar>
  );
}
