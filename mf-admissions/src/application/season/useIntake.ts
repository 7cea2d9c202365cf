import { useContent, useLoaderData } from 'shared-store/platform';
import type { loader } from '../applicationRoute';

/** Returns the year in which the classes applied for begin. */
export function useIntake(): number {
  const sent = useLoaderData<typeof loader>();
  return useContent('/api/admission-season').data?.intake ?? sent.intake;
}
