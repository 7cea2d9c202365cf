import { useEffect, useRef, useState } from 'react';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { applicationPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { useSiteSelector } from 'shared-store/platform';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { ApplicationForm } from './ApplicationForm';
import { selectApplication } from './applicationState';
import { ApplicationResult } from './result/ApplicationResult';
import styles from './ApplicationPage.module.css';

/** View 1 is the form, view 2 the result of its submission (specification section 4). */
export function ApplicationPage() {
  const { status } = useSiteSelector(selectApplication);
  const [kept, keepForm] = useState<AdmissionFormValues>();
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef(status);

  // The button that changed the view is gone with the old one, and the focus with it.
  useEffect(() => {
    if (shown.current !== status) view.current?.focus();
    shown.current = status;
  }, [status]);

  return (
    <>
      <PageBanner title={applicationPage.title} crumbs={crumbsOf(applicationPage)} />
      <Page>
        <div ref={view} tabIndex={-1} className={styles.view}>
          {status === 1 ? <ApplicationForm kept={kept} keepForm={keepForm} /> : <ApplicationResult />}
        </div>
      </Page>
    </>
  );
}
