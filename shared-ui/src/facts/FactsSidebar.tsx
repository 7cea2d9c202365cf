import type { ReactNode } from 'react';
import { Sidebar } from '../page/Sidebar';
import styles from './FactsSidebar.module.css';

interface FactsSidebarProps {
  title: string;
  facts: Fact[];
  /** Actions below the facts: a download, a way to apply. */
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

interface Fact {
  label: string;
  value: ReactNode;
}

export function DescriptionList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
