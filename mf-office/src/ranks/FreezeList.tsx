import { useState } from 'react';
import { Button } from 'shared-ui/button/Button';
import { Question } from 'shared-ui/modal/Question';

/** Asks for confirmation: a frozen list is permanent. */
export function FreezeList({ title, freeze }: { title: string; freeze: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    void freeze();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Freeze this list</Button>
      {isAsking && (
        <Question
          title={`Freeze “${title}”?`}
          answers={[
            ['Freeze', confirm],
            ['Not yet', close],
          ]}
          onClose={close}
        >
          It is stored as it is now, with today’s date and your name, and can be printed and published. It cannot be
          changed afterwards; a later list is frozen separately.
        </Question>
      )}
    </>
  );
}
