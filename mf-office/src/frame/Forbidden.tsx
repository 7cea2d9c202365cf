import type { Right } from 'contract/office/roles';

const WORDS: Partial<Record<Right, string>> = {
  'read applications': 'applications',
  decide: 'decisions',
  'read rank lists': 'rank lists',
  'read inboxes': 'messages and job applications',
  'edit content': 'content',
  'answer data requests': 'what applicants ask about their data',
  'read log': 'the log',
};

/** Replaces a page for which the signed-in user's roles have no right. */
export function Forbidden({ right }: { right: Right }) {
  return (
    <>
      <h1>You do not have permission to see this</h1>
      <p>You do not have permission to see {WORDS[right]}. The administrator of the site can give it to you.</p>
    </>
  );
}
