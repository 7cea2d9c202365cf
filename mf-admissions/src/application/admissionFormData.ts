import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToMultipart } from 'contract/admissionWire';
import type { UploadedImage } from 'contract/images';

/** The application as the browser sends it. The browser itself writes Content-Type, with the boundary. */
export function admissionFormData(values: AdmissionFormValues): FormData {
  const body = new FormData();
  for (const [part, content] of formToMultipart(values)) {
    if (typeof content === 'string') body.append(part, content);
    else body.append(part, blobOf(content.file), content.file.name);
  }
  return body;
}

function blobOf({ dataUrl, type }: UploadedImage): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}
