import { applicationCopyPage, applicationStatusPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { Link } from 'shared-store/platform';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import sheet from '../sheet/sheet.module.css';
import { ApplicationCopyForm } from './ApplicationCopyForm';

/** The page that mails about an application link to: opens its form for anyone who has the return code. */
export function ApplicationCopyPage() {
  return (
    <>
      <PageBanner title={applicationCopyPage.title} crumbs={crumbsOf(applicationCopyPage)} />
      <Page>
        <section className={sheet.sheet}>
          <h2>Open the form that you have sent</h2>
          <p>
            Your return code was shown after you had sent the form, and is printed on it. It was not sent by e-mail. If
            you no longer have it, please call the office.
          </p>
          <ApplicationCopyForm />
          <p>
            The status of your application is shown at{' '}
            <Link to={applicationStatusPage.path}>{applicationStatusPage.title}</Link>.
          </p>
        </section>
      </Page>
    </>
  );
}
