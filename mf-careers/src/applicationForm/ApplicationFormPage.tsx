import { jobApplicationPage } from 'contract/pages/careers';
import { crumbsOf } from 'contract/pages/page';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { BeforeYouApply } from './BeforeYouApply';
import { JobApplicationForm } from './JobApplicationForm';
import styles from './ApplicationFormPage.module.css';

export { ApplicationFormPage as Component };

// The open vacancies are offered if no post was chosen.
export const { loader, handle } = pageRoute(jobApplicationPage, ['/api/college-careers']);

function ApplicationFormPage() {
  return (
    <>
      <PageBanner title={jobApplicationPage.title} crumbs={crumbsOf(jobApplicationPage)} />
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
