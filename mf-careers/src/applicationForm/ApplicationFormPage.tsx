import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { BeforeYouApply } from './BeforeYouApply';
import { JobApplicationForm } from './JobApplicationForm';
import styles from './ApplicationFormPage.module.css';

export function ApplicationFormPage() {
  return (
    <>
      <PageBanner
        title="Job Application Form"
        crumbs={[{ label: 'Careers', to: '/careers' }, { label: 'Job Application Form' }]}
      />
      <Page>
        <div className={styles.page}>
          <div className={styles.form}>
            <JobApplicationForm />
          </div>
          <BeforeYouApply />
        </div>
      </Page>
    </>
  );
}
