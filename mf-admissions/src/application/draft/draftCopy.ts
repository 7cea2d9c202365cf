import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToKeep, DRAFT_VERSION, picturesToKeep, type DraftPictures } from './draftAnswers';
import { keepEnding } from './draftEnding';
import { dropDraft, writeDraft, type Draft, type DraftRecord } from './draftStore';

/** What came of a save: when it was made, or when another tab made the one that lies there (0: it was removed). */
export type Saved = { kind: 'saved' | 'elsewhere'; savedAt: number };

const recordOf = (values: AdmissionFormValues, sentAs: string): DraftRecord => ({
  version: DRAFT_VERSION,
  stamp: String(Math.random()),
  savedAt: Date.now(),
  sentAs,
  answers: answersToKeep(values),
});

/** The draft on the device as one tab knows it, so that it writes only what changed and over nobody else's. */
export function createDraftCopy() {
  let known: string | undefined;
  let written: { values?: AdmissionFormValues; sentAs: string } = { sentAs: '' };
  let pictures: DraftPictures = {};

  const know = (draft: Draft | undefined, putBack: DraftPictures = {}) => {
    known = draft?.record.stamp;
    written = { sentAs: '' };
    pictures = putBack;
  };

  return {
    /** Takes what lies on the device for this tab's own. `putBack` are the pictures in the form that came from it. */
    know,
    exists: () => known !== undefined,
    isWritten: (values: AdmissionFormValues, sentAs: string) => values === written.values && sentAs === written.sentAs,

    write: async (values: AdmissionFormValues, sentAs: string): Promise<Saved> => {
      const next = picturesToKeep(values);
      const record = recordOf(values, sentAs);
      const other = await writeDraft(record, next, { known, before: pictures });
      if (other) return { kind: 'elsewhere', savedAt: other.savedAt };
      known = record.stamp;
      written = { values, sentAs };
      pictures = next;
      return { kind: 'saved', savedAt: record.savedAt };
    },
    /** Keeps the answers, without pictures, in the task that calls this. */
    writeEnding: (values: AdmissionFormValues, sentAs: string): void => keepEnding(recordOf(values, sentAs)),

    drop: async () => {
      await dropDraft();
      know(undefined);
    },
  };
}
