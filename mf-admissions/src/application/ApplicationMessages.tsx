import { useEffect } from 'react';
import { useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { selectApplication, submissionFailed } from './applicationState';

/**
 * Error messages of the form.
 * @param refused why it was refused when it was posted without scripts
 */
export function ApplicationMessages({ refused }: { refused?: string }) {
  const dispatch = useSiteDispatch();
  const { failed } = useSiteSelector(selectApplication);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (refused) dispatch(submissionFailed({ message: refused }));
    return () => void dispatch(submissionFailed({ message: '' }));
  }, [refused, dispatch]);
  const message = isHydrated ? failed?.message : refused;
  return (
    <Alert kind="error">
      {message && (
        <>
          <p>{message}</p>
          {failed?.help && <p>{failed.help}</p>}
        </>
      )}
    </Alert>
  );
}
