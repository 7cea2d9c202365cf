import type { ReactNode, RefObject } from 'react';
import { needsParent } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';

export interface ParentQuestion {
  /** Whether a parent has agreed since the form was opened. */
  agreed: RefObject<boolean>;
  /** Shows the question, or removes it. */
  show: (question: ReactNode) => void;
}

const NOT_AGREED = 'Nothing was sent. You are under 18: a parent or guardian has to agree first.';
const NOT_LOADED =
  'Nothing was sent: the question for a parent’s consent did not load. Check the connection and press Submit again.';

/**
 * Asks for the consent of a parent before anything about an applicant under 18 leaves the device. Resolves to the reason for
 * sending nothing; undefined if the form may be sent.
 */
export async function askParent(
  values: AdmissionFormValues,
  { agreed, show }: ParentQuestion,
): Promise<string | undefined> {
  if (agreed.current || !needsParent(values.dateOfBirth, new Date())) return undefined;
  try {
    const { ParentConsent } = await import(/* webpackChunkName: "parent-consent" */ './ParentConsent');
    agreed.current = await new Promise<boolean>((answered) =>
      show(<ParentConsent values={values} answered={answered} />),
    );
  } catch {
    return NOT_LOADED;
  } finally {
    show(undefined);
  }
  return agreed.current ? undefined : NOT_AGREED;
}
