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

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label beside value, in ruled lines; `className` lays them out in another way. */
export function DescriptionList({ facts, className = styles.list }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
