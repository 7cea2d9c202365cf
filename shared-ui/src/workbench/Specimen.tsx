import { useId, type ReactNode } from 'react';
import styles from './workbench.module.css';

interface SpecimenProps {
  name: string;
  /** Full width, instead of side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A component with all its states. */
export function Specimen({ name, wide = false, children }: SpecimenProps) {
  const titleId = useId();
  return (
    <section id={name} className={styles.specimen} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {name}
      </h2>
      <div className={wide ? styles.wide : styles.row}>{children}</div>
    </section>
  );
}

interface StateProps {
  name: string;
  /** Shown as if hovered, pressed or focused. */
  as?: 'hover' | 'active' | 'focus-visible';
  /** On the stage colours. */
  onStage?: boolean;
  children: ReactNode;
}

/** A component hovered, pressed or focused. */
export function States({ of, ...state }: Omit<StateProps, 'name' | 'as'> & { of: NonNullable<StateProps['as']>[] }) {
  return of.map((name) => <State key={name} {...state} name={name} as={name} />);
}

/** One state of a component, with its name below. */
export function State({ name, as, onStage = false, children }: StateProps) {
  return (
    <figure className={styles.state}>
      <div className={onStage ? styles.stage : undefined} data-state={as}>
        {children}
      </div>
      <figcaption className={styles.caption}>{name}</figcaption>
    </figure>
  );
}
