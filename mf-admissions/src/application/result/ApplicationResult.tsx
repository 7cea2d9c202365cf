import { CALLS } from 'contract/calls';
import { useContent, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ApplicationMessages } from '../ApplicationMessages';
import { openForm, selectApplication } from '../applicationState';
import styles from './ApplicationResult.module.css';

/** View 2: the document of the application that was received, and the way back to the form. */
export function ApplicationResult() {
  const dispatch = useSiteDispatch();
  const { applicationId, applicationNumber, errorMessage } = useSiteSelector(selectApplication);
  const texts = useContent('/api/application-texts').data;
  return (
    <section className={styles.result}>
      <h2>{applicationId && !errorMessage ? 'Your application has reached us' : 'Your application'}</h2>
      <ApplicationMessages />
      {applicationId ? (
        <>
          {applicationNumber && <p>Application Number: {applicationNumber}</p>}
          {texts && <p>{texts.after_sending}</p>}
          <p>
            <ButtonLink href={CALLS.applicationPdf(applicationId)} download>
              Download Application Form
            </ButtonLink>
          </p>
        </>
      ) : (
        <p>Oops! It seems like something went wrong.</p>
      )}
      {errorMessage && <p>What you have entered since is kept: you can send it as a new application.</p>}
      <p>
        <Button look="secondary" onClick={() => dispatch(openForm())}>
          {errorMessage ? 'Back to a new application' : 'Back'}
        </Button>
      </p>
    </section>
  );
}
