import type { FormHTMLAttributes } from 'react';
import { Button } from 'shared-ui/button/Button';
import type { ButtonLook } from 'shared-ui/button/ButtonLink';

interface DeskFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'onSubmit'> {
  /** Label of the button. */
  action: string;
  look?: ButtonLook;
  isReady?: boolean;
  /** It is not sent again while it is being sent. */
  isBusy: boolean;
  submit: () => unknown;
}

/** Fields, and below them the button that sends them. */
export function DeskForm({ action, look, isReady = true, isBusy, submit, children, ...form }: DeskFormProps) {
  const isIdle = !isReady || isBusy;
  return (
    <form
      {...form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIdle) submit();
      }}
    >
      {children}
      <div className="buttons">
        <Button look={look} type="submit" aria-disabled={isIdle}>
          {action}
        </Button>
      </div>
    </form>
  );
}
