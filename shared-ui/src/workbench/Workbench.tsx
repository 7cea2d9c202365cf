import type { ReactNode } from 'react';
import { buttons } from './buttons';
import { cards } from './cards';
import { facts } from './facts';
import { fields } from './fieldStates';
import { foundations } from './foundations';
import { messages } from './messages';
import { moving } from './moving';
import { Specimen } from './Specimen';
import styles from './workbench.module.css';

/** A component on the workbench: its name, and all its states. */
export interface Bench {
  name: string;
  wide?: boolean;
  states: ReactNode;
}

const BENCHES: Bench[] = [...foundations, ...buttons, ...cards, ...facts, ...messages, ...moving, ...fields];

/** Every component of shared-ui with all its states on one page, in development. */
export function Workbench() {
  return (
    <div className={styles.bench}>
      <nav className={styles.index} aria-label="Components">
        <strong>shared-ui</strong>
        <ul>
          {BENCHES.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.specimens}>
        {BENCHES.map(({ name, wide, states }) => (
          <Specimen key={name} name={name} wide={wide}>
            {states}
          </Specimen>
        ))}
      </main>
    </div>
  );
}
