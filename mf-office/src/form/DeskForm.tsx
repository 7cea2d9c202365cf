import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button/Button';
import type { ButtonLook } from 'shared-ui/button/ButtonLink';

interface DeskFormProps {
  'aria-label'?: string;
  /** Label of the button. */
  action: string;
  look?: ButtonLook;
  isReady?: boolean;
  /** It is not sent again while it is being sent. */
  isBusy: boolean;
  submit: (form: HTMLFormElement) => unknown;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Fields, and below them the button that sends them. */
export function DeskForm({ action, look, isReady = true, isBusy, submit, more, children, ...form }: DeskFormProps) {
  const isIdle = !isReady || isBusy;
  return (
    <form
      {...form}
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIdle) submit(event.currentTarget);
      }}
    >
      {children}
      <div className="buttons">
        <Button look={look} type="submit" aria-disabled={isIdle}>
          {action}
        </Button>
        {more}
      </div>
    </form>
  );
}
