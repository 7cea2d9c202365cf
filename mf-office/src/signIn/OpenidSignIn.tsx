import { OPENID_CALLS, OPENID_PARAMETER, OPENID_REFUSALS, type OpenidRefusal } from 'contract/office/openidCalls';
import { useLocation } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import form from '../form/form.module.css';

/** The way by the college's own accounts, and why it led back here. A link: a form may be sent to this site alone. */
export default function OpenidSignIn() {
  const { search } = useLocation();
  const refusal = new URLSearchParams(search).get(OPENID_PARAMETER);
  return (
    <div className={form.form}>
      <div className={form.buttons}>
        <ButtonLink look="secondary" href={OPENID_CALLS.begin}>
          Sign in with the college&rsquo;s account
        </ButtonLink>
      </div>
      <Alert kind="error">{isRefusal(refusal) ? OPENID_REFUSALS[refusal] : undefined}</Alert>
    </div>
  );
}

const isRefusal = (text: string | null): text is OpenidRefusal => text !== null && Object.hasOwn(OPENID_REFUSALS, text);
