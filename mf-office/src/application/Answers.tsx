import type { DeskApplication } from 'contract/office/applicationCalls';
import { Facts } from '../frame/Facts';
import panel from '../frame/panel.module.css';

/** Every answer of the form, in its order. */
export function Answers({ sections }: Pick<DeskApplication, 'sections'>) {
  return sections.map(({ title, answers }) => (
    <section key={title} className={panel.panel}>
      <h2>{title}</h2>
      <Facts of={answers.map(({ label, value }) => [label, value || '–'])} />
    </section>
  ));
}
