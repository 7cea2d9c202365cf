import { Question } from 'shared-ui/modal/Question';

/** Shown two minutes before the page closes automatically. */
export const IdleWarning = ({ stay, signOut }: { stay: () => void; signOut: () => void }) => (
  <Question
    title="Are you still there?"
    answers={[
      ['Stay', stay],
      ['Sign out', signOut],
    ]}
    onClose={stay}
  >
    There has been no activity here for a while. In two minutes this page closes, so that nobody else sees your
    application. Nothing is lost.
  </Question>
);
