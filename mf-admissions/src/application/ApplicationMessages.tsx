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
  const { errorMessage } = useSiteSelector(selectApplication);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (refused) dispatch(submissionFailed(refused));
  }, [refused, dispatch]);
  return <Alert kind="error">{isHydrated ? errorMessage : refused}</Alert>;
}
