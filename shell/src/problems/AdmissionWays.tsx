import { useEffect, useState } from 'react';
import { CALLS, type AdmissionDetailsResponse } from 'contract/calls';
import { matchPath, useLocation } from 'shared-store/platform';
import { LOAD_LIMIT_MS } from '../remotes/attempts';

const PATHS = ['/admission', '/application'];

async function printableAddress(): Promise<string | undefined> {
  const answer = await fetch(CALLS.admissionDetails, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
  const { data } = (await answer.json()) as AdmissionDetailsResponse;
  const file = data.data[0]?.prospectus;
  return file && data.baseUrl + file;
}

/** Where the pages of admission are out of reach: the document that says on paper how to apply, if the college has one. */
export function AdmissionWays() {
  const { pathname } = useLocation();
  const isAdmission = PATHS.some((path) => matchPath(path, pathname));
  const [document, setDocument] = useState<string>();
  useEffect(() => {
    // without an answer there is nothing to offer, and the page says already that something is amiss
    if (isAdmission) printableAddress().then(setDocument, () => undefined);
  }, [isAdmission]);
  if (!isAdmission || !document) return null;
  return (
    <p>
      Admission does not depend on this page: <a href={document}>print how to apply (PDF)</a>, or ask the office to send
      you the form.
    </p>
  );
}
