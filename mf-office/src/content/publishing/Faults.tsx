import panel from '../../frame/panel.module.css';
import { FaultList, type FaultListProps } from './FaultList';

/** Reasons why drafts cannot be published. */
export function Faults(props: FaultListProps) {
  return (
    <section className={panel.panel}>
      <h2>To be fixed</h2>
      <FaultList {...props} />
    </section>
  );
}
