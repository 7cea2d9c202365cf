import { useEffect, useRef } from 'react';
import type { ApplicationStatus } from 'contract/calls';
import type { PostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import type { Ended } from '../session/useStatusSession';
import { MailCode } from './MailCode';
import { SignInForm } from './SignInForm';
import sheet from '../../sheet/sheet.module.css';

const HEADINGS: Record<Ended, string> = {
  signedOut: 'You have signed out',
  idle: 'You were signed out',
  elsewhere: 'You were signed out',
};

const WORDS: Record<Ended, string> = {
  signedOut: 'What this site had saved on this device has been removed.',
  idle: 'There was no activity here for 15 minutes. Nothing is lost.',
  elsewhere: 'You were signed in for a long time, or signed out in another tab. Nothing is lost.',
};

interface SignInProps {
  open: (status: ApplicationStatus) => void;
  posted: PostedForm;
  ended: Ended | undefined;
  /** Whether the site can mail a code. */
  mailCodes: boolean;
}

/** The page before signing in, and after the session has ended. */
export function SignIn({ open, posted, ended, mailCodes }: SignInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus was removed.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);
  return (
    <section className={sheet.sheet}>
      <h2 ref={heading} tabIndex={-1}>
        {ended ? HEADINGS[ended] : 'See the status of your application'}
      </h2>
      {ended && <Alert kind="info">{WORDS[ended]}</Alert>}
      <p>
        Your return code was shown when you sent the form, and is printed on it. It is never sent by e-mail. If you no
        longer have it,{' '}
        <span>{`visit or call the office${mailCodes ? ', or have another code sent by e-mail' : ''}.`}</span>
      </p>
      <SignInForm open={open} posted={posted} />
      {mailCodes && <MailCode open={open} />}
    </section>
  );
}
