import { useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { Question } from 'shared-ui/modal/Question';

/** Asks for confirmation: a discarded draft is not kept anywhere. */
export function DiscardDraft({ discard }: { discard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    discard();
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      {isAsking && (
        <Question
          title="Discard this draft?"
          answers={[
            ['Discard', confirm],
            ['Keep it', close],
          ]}
          onClose={close}
        >
          What is saved in it, and what you have changed on this page since, cannot be brought back.
        </Question>
      )}
    </>
  );
}
