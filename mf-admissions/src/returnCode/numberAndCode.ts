import { readApplicationNumber, readReturnCode } from 'contract/admission/returnCode';
import type { FieldErrors } from 'contract/calls';

export const emptyNumberAndCode = { applicationNumber: '', returnCode: '' };
export type NumberAndCode = typeof emptyNumberAndCode;

export function validateNumberAndCode({ applicationNumber, returnCode }: NumberAndCode): FieldErrors {
  return {
    ...(!readApplicationNumber(applicationNumber) && {
      applicationNumber: ['Enter the application number, such as 2026-000123'],
    }),
    ...(!readReturnCode(returnCode) && { returnCode: ['Enter the 10 letters and digits of the return code'] }),
  };
}

/** The values in the form that the api expects. */
export const askedWith = ({ applicationNumber, returnCode }: NumberAndCode) => ({
  application_number: applicationNumber.trim(),
  return_code: returnCode.trim(),
});
