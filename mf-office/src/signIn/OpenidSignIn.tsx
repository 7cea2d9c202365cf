import { OPENID_CALLS, OPENID_PARAMETER, OPENID_REFUSALS, type OpenidRefusal } from 'contract/office/staffCalls';
import { useLocation } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';

/**
 * Signing in with the college's own accounts, and the reason if that was refused. A link: forms may be submitted only to this
 * site.
 */
export default function OpenidSignIn() {
  const { search } = useLocation();
  const refusal = new URLSearchParams(search).get(OPENID_PARAMETER);
  return (
    <div className="stack">
      <div className="buttons">
        <ButtonLink look="secondary" href={OPENID_CALLS.begin}>
          Sign in with the college&rsquo;s account
        </ButtonLink>
      </div>
      <Alert kind="error">{isRefusal(refusal) ? OPENID_REFUSALS[refusal] : undefined}</Alert>
    </div>
  );
}

const isRefusal = (text: string | null): text is OpenidRefusal => text !== null && Object.hasOwn(OPENID_REFUSALS, text);
