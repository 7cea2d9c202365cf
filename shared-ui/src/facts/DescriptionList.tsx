import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export interface Fact {
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
