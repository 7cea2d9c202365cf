import { withComputedValues } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToMultipart } from 'contract/admissionWire';
import { formatDate, formatTime } from 'contract/dates';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import { blobOfImage } from '../images/blobOfImage';

/**
 * Returns the application as the browser sends it now. The browser itself sets Content-Type, with the boundary.
 * @param notice the privacy notice that the form links to; absent if none is published
 */
export function admissionBody(values: AdmissionFormValues, applicationNumber: string, notice?: string): FormData {
  const now = new Date();
  const stamped = { ...values, applicationNumber, date: formatDate(now), time: formatTime(now) };
  const body = new FormData();
  for (const [part, content] of formToMultipart(withComputedValues(stamped, now))) {
    if (typeof content === 'string') body.append(part, content);
    else body.append(part, blobOfImage(content.file), content.file.name);
  }
  if (notice) body.append(NOTICE_FIELD, notice);
  return body;
}
