import { useEffect, useRef } from 'react';
import type { ApplicationStatus } from 'contract/calls';
import { Alert } from 'shared-ui/alert/Alert';
import type { Ended } from '../session/useStatusSession';
import { MailCode } from './MailCode';
import { SignInForm } from './SignInForm';
import sheet from '../../sheet/sheet.module.css';

const WORDS: Record<Ended, string> = {
  signedOut: 'You are signed out, and what this site had saved on this device is removed.',
  idle: 'Nobody did anything here for 15 minutes, so that this page was closed. Nothing of it is lost.',
  elsewhere: 'This page was closed: it was open for a long time, or was closed in another tab. Nothing of it is lost.',
};

interface SignInProps {
  open: (status: ApplicationStatus) => void;
  ended: Ended | undefined;
  /** Whether the site can send a code by mail. */
  mailCodes: boolean;
}

/** Before somebody has signed in, and after. */
export function SignIn({ open, ended, mailCodes }: SignInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is not there any more.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);
  return (
    <section className={sheet.sheet}>
      <h2 ref={heading} tabIndex={-1}>
        {ended ? 'This page is closed' : 'See what came of your application'}
      </h2>
      {ended && <Alert kind="info">{WORDS[ended]}</Alert>}
      <p>
        Your return code was shown after you had sent the form, and is printed on it. It was never sent by mail. If you
        do not have it any more, come to the office or call it{mailCodes && ', or have another code sent by mail'}.
      </p>
      <SignInForm open={open} />
      {mailCodes && <MailCode open={open} />}
    </section>
  );
}
