import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToKeep, DRAFT_VERSION, picturesToKeep } from './draftAnswers';
import { dropDraft, readDraft, writeDraft, type DraftRecord } from './draftStore';

/** Stores a draft on the device, as an earlier visit would have. */
export async function leaveDraft(
  changes: Partial<DraftRecord> = {},
  values: AdmissionFormValues = sampleAdmissionForm(new Date()),
): Promise<void> {
  await dropDraft();
  const record = {
    version: DRAFT_VERSION,
    stamp: 'earlier visit',
    savedAt: Date.now() - 60_000,
    sentAs: '',
    answers: answersToKeep(values),
    ...changes,
  };
  await writeDraft(record, picturesToKeep(values), { known: undefined, before: {} });
}

export const keptAnswers = async () => (await readDraft())?.record.answers;
