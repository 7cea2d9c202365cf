import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { applicationStatusPage } from 'contract/pages/admissions';
import { useSite } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { DescriptionList } from 'shared-ui/facts/FactsSidebar';
import styles from './StatusCard.module.css';

/** What an applicant needs to come back, on paper. The code is not printed: it is written in by hand. */
export function StatusCard({ applicationNumber }: { applicationNumber: string }) {
  const titleId = useId();
  const site = useSite();
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const printed = () => setAlone(false);
    window.addEventListener('afterprint', printed);
    return () => window.removeEventListener('afterprint', printed);
  }, []);
  // The page is printed as it is rendered at this moment.
  const print = () => {
    flushSync(() => setAlone(true));
    window.print();
  };

  return (
    <section className={isAlone ? `${styles.card} ${styles.alone}` : styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>{site ? `Application to ${site.college_name}` : 'Your application'}</h3>
      <DescriptionList
        facts={[
          { label: 'Application number', value: applicationNumber },
          {
            label: 'Return code',
            value: (
              <span className={`soft ${styles.blank}`}>
                <span data-screen>to be written in by hand</span>
              </span>
            ),
          },
          { label: 'Where to look', value: window.location.host + applicationStatusPage.path },
        ]}
      />
      <Button look="secondary" onClick={print}>
        Print this card
      </Button>
    </section>
  );
}
