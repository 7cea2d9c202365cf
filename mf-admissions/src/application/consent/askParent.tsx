import { needsParent } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { Sender } from '../submission/submitApplication';

const NOT_AGREED = 'Nothing was sent. You are under 18: a parent or guardian has to agree first.';
const NOT_LOADED =
  'Nothing was sent: the question for a parent’s consent did not load. Check the connection and press Submit again.';

/**
 * Asks for the consent of a parent before anything about an applicant under 18 leaves the device. Resolves to the reason for
 * sending nothing; undefined if the form may be sent.
 */
export async function askParent(
  values: AdmissionFormValues,
  sender: Pick<Sender, 'hasAgreed' | 'show'>,
): Promise<string | undefined> {
  if (sender.hasAgreed ?? !needsParent(values.dateOfBirth, new Date())) return undefined;
  try {
    const { ParentConsent } = await import(/* webpackChunkName: "parent-consent" */ './ParentConsent');
    const hasAgreed = await new Promise<boolean>((answered) =>
      sender.show(<ParentConsent values={values} answered={answered} />),
    );
    // whoever goes back may have to correct the date of birth
    sender.hasAgreed = hasAgreed || undefined;
  } catch {
    return NOT_LOADED;
  } finally {
    sender.show(undefined);
  }
  return sender.hasAgreed ? undefined : NOT_AGREED;
}
