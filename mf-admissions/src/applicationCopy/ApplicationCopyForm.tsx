import { useState } from 'react';
import { type ApplicationLinkRequest, type ApplicationStatus, CALLS } from 'contract/calls';
import { applicationCopyPage } from 'contract/pages/admissions';
import { usePostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ANSWER_ID } from 'shared-ui/fields/form/answerId';
import { openApplicationApi } from '../application/result/openApplicationApi';
import { NumberAndCodeForm } from '../shortForms/NumberAndCodeForm';

type Opened = Pick<ApplicationStatus, 'id' | 'application_number'>;

/** Asks for number and return code, and links to the document that they open. */
export function ApplicationCopyForm() {
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
