import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { useState } from 'react';
import { type ApplicationLinkRequest, CALLS } from 'contract/calls';
import { applicationCopyPage, applicationStatusPage } from 'contract/pages/admissions';
import { crumbsOf } from 'contract/pages/page';
import { Link, usePostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ANSWER_ID } from 'shared-ui/fields/form/answerId';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { openApplicationApi } from '../application/result/openApplicationApi';
import sheet from '../sheet/sheet.module.css';
import { NumberAndCodeForm } from '../shortForms/NumberAndCodeForm';

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

type Opened = Pick<ApplicationStatus, 'id' | 'application_number'>;

/** Asks for number and return code, and links to the document that they open. */
function ApplicationCopyForm() {
  const [openApplication] = openApplicationApi.useOpenApplicationMutation();
  const posted = usePostedForm(applicationCopyPage);
  const [opened, setOpened] = useState(posted.answer?.answer?.data as Opened | undefined);
  const open = async (asked: ApplicationLinkRequest) => {
    setOpened(undefined);
    const outcome = await openApplication(asked);
    return outcome.data?.data ? setOpened(outcome.data.data) : outcome;
  };

  return (
    <>
      <NumberAndCodeForm
        posted={posted}
        aria-label="Open your application form"
        submitLabel="Open my form"
        call={open}
      />
      <div id={opened ? ANSWER_ID : undefined}>
        <Alert kind="success">
          {opened && (
            <>
              <p>This is application {opened.application_number}.</p>
              <p>
                <ButtonLink href={CALLS.applicationPdf(opened.id)} download>
                  Download Application Form
                </ButtonLink>
              </p>
            </>
          )}
        </Alert>
      </div>
    </>
  );
}
