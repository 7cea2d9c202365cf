import { documentFileRefusal } from 'contract/admission/states/requestedDocument';
import type { RequestedDocument } from 'contract/admission/statusSchema';
import type { FieldErrors } from 'contract/calls';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { FileField } from 'shared-ui/fields/inputs/FileField';
import { SubmitWithOutcome } from 'shared-ui/fields/sending/SubmitWithOutcome';
import { type Sending, useSubmission } from 'shared-ui/fields/sending/useSubmission';
import type { Tell } from '../StatusView';
import { statusApi } from '../session/statusApi';

interface DocumentValues {
  file: File | null;
}

const AGAIN = 'The file is still chosen. Send it again: it is counted only once, even if it did arrive.';

/** Checks name and size; the api checks the file's content. */
function faultsOf({ file }: DocumentValues): FieldErrors {
  const refusal = file ? documentFileRefusal(file) : 'Choose the file of this document';
  return refusal === undefined ? {} : { file: [refusal] };
}

interface DocumentFormProps {
  applicationNumber: string;
  document: RequestedDocument;
  tell: Tell;
}

/** Sends the file of one document, a picture of it or a PDF. */
export function DocumentForm({ applicationNumber, document: { id, title }, tell }: DocumentFormProps) {
  const [sendDocument] = statusApi.useSendDocumentMutation();
  const send = ({ values: { file }, onProgress }: Sending<DocumentValues>) => {
    const call = sendDocument({ applicationNumber, id, file, onProgress });
    // whatever the answer is, this form may be gone once the page has been read again
    void call.then(({ data }) => {
      if (!data) return;
      const { success, message } = data;
      tell({ data: { success, message: success ? `${title}: ${message} The office will look at it.` : message } });
    });
    return call;
  };
  const { outcome, share, submit, cancel } = useSubmission(send);

  return (
    <FieldsForm<DocumentValues>
      aria-label={`Send ${title}`}
      initialValues={{ file: null }}
      validate={faultsOf}
      onSubmit={submit}
    >
      <FileField
        name="file"
        label="Photo, scan or PDF"
        hint="One PDF, JPEG or PNG of at most 5 MB, with all text readable"
        accept="application/pdf,image/*,.pdf"
        required
      />
      <SubmitWithOutcome
        label="Send"
        outcome={outcome}
        toast="Document sent"
        advice=""
        againAdvice={AGAIN}
        share={share}
        onCancel={cancel}
      />
    </FieldsForm>
  );
}
