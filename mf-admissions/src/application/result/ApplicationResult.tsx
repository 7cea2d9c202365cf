import { CALLS } from 'contract/calls';
import { applicationStatusAddress, applicationStatusPage } from 'contract/pages/admissions';
import { Link, useContent, useSite, useSiteDispatch } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import sending from 'shared-ui/fields/sending/sending.module.css';
import sheet from '../../sheet/sheet.module.css';
import type { FurtherForm } from '../again/useFurtherForm';
import { deviceCleared, openForm, type SentApplication } from '../applicationState';
import { ClearDevice } from '../draft/bar/ClearDevice';
import { forgetPerson } from '../draft/storage/forgetPerson';
import { dropNumber } from '../submission/applicationNumber';
import styles from './ApplicationResult.module.css';

interface ApplicationResultProps {
  sent: SentApplication;
  further: FurtherForm;
  /** Called when the result is left. */
  leave: () => void;
}

/** View 2: the document of the received application, and a button back to the form. */
export function ApplicationResult({ sent, further, leave }: ApplicationResultProps) {
  const dispatch = useSiteDispatch();
  const { id: applicationId, number: applicationNumber, returnCode, message } = sent;
  const forget = () => {
    further.forget();
    leave();
  };
  const goBack = () => {
    forget();
    dispatch(openForm());
  };
  return (
    <section className={sheet.sheet}>
      <h2>{applicationId ? 'Your application has reached us' : 'Your application'}</h2>
      <Alert kind="success">{message}</Alert>
      {applicationId ? (
        <>
          {applicationNumber && <p>Application Number: {applicationNumber}</p>}
          <p>
            <ButtonLink href={CALLS.applicationPdf(applicationId)} download>
              Download Application Form
            </ButtonLink>
          </p>
          {returnCode ? (
            <ReturnCode code={returnCode} applicationNumber={applicationNumber} />
          ) : (
            <p>
              A link to download ends after some time. Does this one fail?{' '}
              <Link to={applicationStatusAddress(applicationNumber)}>Open it with your return code</Link>
            </p>
          )}
          <NextSteps />
        </>
      ) : (
        <p>Oops! It seems like something went wrong.</p>
      )}
      {further.values && <ApplyAgain open={() => dispatch(openForm())} />}
      {applicationId && <ClearSent forget={forget} />}
      <p data-scripted>
        <Button look="secondary" onClick={goBack}>
          Back
        </Button>
      </p>
    </section>
  );
}

/** What happens next and what to bring, in the words of content, and whom to ask. */
function NextSteps() {
  const steps = useContent('/api/application-texts').data?.after_sending;
  const phones = useSite()?.phones;
  return (
    <div className={styles.again}>
      <h3 id="next-steps">What happens next</h3>
      {steps && (
        <ol className="points" aria-labelledby="next-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {phones && <p>Questions? Phone {phones.join(' or ')}.</p>}
    </div>
  );
}

/** Offers a further application, for another course or category, below the one that was sent, in this tab only. */
function ApplyAgain({ open }: { open: () => void }) {
  return (
    <div className={styles.again}>
      <p>
        To apply for something else as well, start with these answers and pictures. The form asks again for the choices,
        the Aadhaar number and the declaration.
      </p>
      <Button look="secondary" onClick={open}>
        Apply again with these answers
      </Button>
    </div>
  );
}

/** Whoever sits down next at this browser finds nothing of the application. */
function ClearSent({ forget }: { forget: () => void }) {
  const dispatch = useSiteDispatch();
  const clear = async () => {
    forget();
    forgetPerson();
    await dispatch(dropNumber());
    dispatch(deviceCleared());
  };
  return (
    <div className={styles.again} data-scripted>
      <p>Is this not your own device? Clear it when you have the form and the return code.</p>
      <ClearDevice
        warning="This removes everything that this device has of your application. You will need your return code to open it again."
        keep="Keep it"
        clear={clear}
      />
    </div>
  );
}

function ReturnCode({ code, applicationNumber }: { code: string; applicationNumber: string }) {
  return (
    <div className={styles.again}>
      <p>
        Your return code: <strong className={sending.reference}>{code}</strong>
      </p>
      <p>
        Write it down and keep it to yourself. It is printed on the form, and we never send it by e-mail. With your
        application number it opens{' '}
        <Link to={applicationStatusAddress(applicationNumber)}>{applicationStatusPage.title}</Link>, on any device.
      </p>
    </div>
  );
}
