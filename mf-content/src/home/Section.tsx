import { useId, type ReactNode } from 'react';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** By default the page's own ground. */
  tone?: 'sand' | 'brand';
  /** The page with more of this, linked beside the heading: "All Events". */
  more?: { label: string; to: string };
  children: ReactNode;
}

/** A full-width band of the page with its own heading. */
export function Section({ title, tone, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={`${styles.section} ${tone ? styles[tone] : ''}`} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {more && (
            <ButtonLink to={more.to} look="secondary">
              {more.label}
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
