import type { CSSProperties } from 'react';
import { State } from './Specimen';
import type { Bench } from './Workbench';
import styles from './workbench.module.css';

const COLORS = [
  ...['ink', 'ink-soft', 'heading', 'link', 'link-hover', 'paper', 'raised', 'sand', 'sand-deep', 'line', 'field-line'],
  ...['brand', 'brand-deep', 'brand-tint', 'on-brand', 'accent', 'accent-deep', 'accent-tint'],
  ...['stage', 'stage-light', 'stage-deep', 'on-stage', 'on-stage-soft', 'on-stage-accent'],
  ...['focus', 'error', 'error-tint', 'success', 'success-tint'],
];

const swatch = (name: string) => ({ '--swatch': `var(--color-${name})` }) as CSSProperties;

export const foundations: Bench[] = [
  {
    name: 'Colours',
    states: COLORS.map((name) => (
      <State key={name} name={name}>
        <div className={styles.swatch} style={swatch(name)} />
      </State>
    )),
  },
  {
    name: 'Words',
    wide: true,
    states: (
      <>
        <h1>Medicine, learnt by hand</h1>
        <h2>Why choose us</h2>
        <h3>Open house for parents</h3>
        <h4>Working hours</h4>
        <p>
          The yearly fee is ₹85,000. Four years, eight semesters, and a <a href="#Words">hostel</a> on the campus.
        </p>
      </>
    ),
  },
];
