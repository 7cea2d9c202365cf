import { useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { selectApplication } from './applicationState';

/** Success and error messages of the form. */
export function ApplicationMessages() {
  const { successMessage, errorMessage, errorHelp } = useSiteSelector(selectApplication);
  return (
    <>
      <Alert kind="success">{successMessage}</Alert>
      <Alert kind="error">
        {errorMessage && (
          <>
            <p>{errorMessage}</p>
            {errorHelp && <p>{errorHelp}</p>}
          </>
        )}
      </Alert>
    </>
  );
}
