import { useContent, useLoaderData } from 'shared-store/platform';
import type { loader } from '../applicationRoute';

/** The year in which the classes begin that are applied for. */
export function useIntake(): number {
  const sent = useLoaderData<typeof loader>();
  return useContent('/api/admission-season').data?.intake ?? sent.intake;
}
