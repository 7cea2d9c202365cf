import type { DeskApplication } from 'contract/office/applicationCalls';
import panel from '../frame/panel.module.css';
import styles from './Answers.module.css';

/** Every answer of the form, in its order. */
export function Answers({ sections }: Pick<DeskApplication, 'sections'>) {
  return sections.map(({ title, answers }) => (
    <section key={title} className={panel.panel}>
      <h2>{title}</h2>
      <dl className={styles.answers}>
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
