import { useEffect, useRef } from 'react';
import type { ApplicationLinkRequest } from 'contract/calls';
import type { PostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { NumberAndCodeForm } from '../../shortForms/NumberAndCodeForm';
import { statusApi } from '../session/statusApi';
import type { Ended, StatusSession } from '../session/useStatusSession';
import { MailCode } from './MailCode';
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
  session: Pick<StatusSession, 'open' | 'ended' | 'mailCodes'>;
  posted: PostedForm;
}

/** The page before signing in, and after the session has ended. */
export function SignIn({ session: { open, ended, mailCodes }, posted }: SignInProps) {
  const [openStatus] = statusApi.useOpenStatusMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus was removed.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);
  const signIn = async (asked: ApplicationLinkRequest) => {
    const outcome = await openStatus(asked);
    return outcome.data?.data ? open(outcome.data.data) : outcome;
  };

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
      <NumberAndCodeForm
        posted={posted}
        aria-label="Open your application"
        submitLabel="Open my application"
        call={signIn}
      />
      {mailCodes && <MailCode open={open} />}
    </section>
  );
}
