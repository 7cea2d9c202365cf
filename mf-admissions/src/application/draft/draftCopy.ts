import type { AdmissionFormValues } from 'contract/admissionForm';
import { answersToKeep, DRAFT_VERSION, picturesToKeep, type DraftPictures } from './draftAnswers';
import { dropDraft, writeDraft, type Draft } from './draftStore';

/** What came of a save: when it was made, or when another tab made the one that lies there (0: it was removed). */
export type Saved = { kind: 'saved' | 'elsewhere'; savedAt: number };

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

    write: async (values: AdmissionFormValues, sentAs: string, isLast: boolean): Promise<Saved> => {
      const next = picturesToKeep(values);
      const stamp = String(Math.random());
      const savedAt = Date.now();
      const record = { version: DRAFT_VERSION, stamp, savedAt, sentAs, answers: answersToKeep(values) };
      const other = await writeDraft(record, next, { known, before: pictures, isLast });
      if (other) return { kind: 'elsewhere', savedAt: other.savedAt };
      known = stamp;
      written = { values, sentAs };
      pictures = next;
      return { kind: 'saved', savedAt };
    },

    drop: async () => {
      await dropDraft();
      know(undefined);
    },
  };
}
