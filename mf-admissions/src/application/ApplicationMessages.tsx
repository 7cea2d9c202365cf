import { useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { selectApplication } from './applicationState';

/** Where the form's success and failure are said. */
export function ApplicationMessages() {
  const { successMessage, errorMessage } = useSiteSelector(selectApplication);
  return (
    <>
      <Alert kind="success">{successMessage}</Alert>
      <Alert kind="error">{errorMessage}</Alert>
    </>
  );
}
