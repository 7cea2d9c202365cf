import { useState } from 'react';
import { academicYears } from 'contract/dates';
import { useLoaderData, useSiteSelector } from 'shared-store/platform';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import type { loader } from './applicationRoute';
import { selectApplication } from './applicationState';
import { useSharedComputer } from './draft/storage/sharedComputer';
import styles from './ApplicationTitle.module.css';

/** The form's title with the academic year, and the number of this application once it is given. */
export function ApplicationTitle() {
  const sent = useLoaderData<typeof loader>();
  // A page that the server has kept since last year is put right once the scripts run.
  const [today] = useState(() => academicYears(new Date()));
  const { from, to } = useHydrated() ? today : sent;
  const isShared = useSharedComputer();
  const { applicationNumber } = useSiteSelector(selectApplication);
  return (
    <header className={styles.title}>
      <h2>
        APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm {from} - {to}
      </h2>
      {/* The place is kept, so that the form does not move when the number arrives. */}
      <p className={styles.number}>
        Application Number: <span>{applicationNumber || (isShared && 'given when you send the form')}</span>
      </p>
      <p className={styles.note}>
        Every answer is needed unless it is marked as optional. Keep your mark lists at hand, and a photo and signatures
        as pictures.
      </p>
    </header>
  );
}
