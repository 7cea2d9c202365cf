import type { ReactNode } from 'react';
import panel from './panel.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known about something, in columns. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={panel.facts}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
