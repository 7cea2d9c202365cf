import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToKeep, DRAFT_VERSION, picturesToKeep, type DraftPictures } from './draftAnswers';
import { writeExitDraft } from './exitDraft';
import { claimDraft, dropDraft, writeDraft, type Draft, type DraftRecord } from './draftStore';

/** Result of a save: when it was made, or when another tab made the stored one (0: it was removed). */
export type Saved = { kind: 'saved' | 'elsewhere'; savedAt: number };

const recordOf = (values: AdmissionFormValues, sentAs: string): DraftRecord => ({
  version: DRAFT_VERSION,
  stamp: String(Math.random()),
  savedAt: Date.now(),
  sentAs,
  answers: answersToKeep(values),
});

/** Writes the draft of one tab: only what changed, and never over another tab's. */
export function createDraftWriter() {
  let known: string | undefined;
  let written: { values?: AdmissionFormValues; sentAs: string } = { sentAs: '' };
  let pictures: DraftPictures = {};

  const know = (draft: Draft | undefined, restored: DraftPictures = {}) => {
    known = draft?.record.stamp;
    written = { sentAs: '' };
    pictures = restored;
  };

  return {
    /** Treats the draft on the device as this tab's own. `restored` are the pictures in the form that came from it. */
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
      claimDraft(record);
      return { kind: 'saved', savedAt: record.savedAt };
    },
    /** Writes the answers, without pictures, synchronously. */
    writeBeforeExit: (values: AdmissionFormValues, sentAs: string): void => {
      const record = recordOf(values, sentAs);
      writeExitDraft(record);
      claimDraft(record);
    },

    remove: async () => {
      await dropDraft();
      know(undefined);
    },
  };
}
