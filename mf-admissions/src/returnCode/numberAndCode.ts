import type { NumberAndCode } from 'contract/admission/returnCode';

export const emptyNumberAndCode: NumberAndCode = { applicationNumber: '', returnCode: '' };

/** The values in the form that the api expects. */
export const askedWith = ({ applicationNumber, returnCode }: NumberAndCode) => ({
  application_number: applicationNumber.trim(),
  return_code: returnCode.trim(),
});
