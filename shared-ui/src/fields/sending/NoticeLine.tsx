import { type ReactNode, useContext } from 'react';
import { NOTICE_FIELD, PRIVACY_PATH } from 'contract/privacyNotice';
import { useSite } from 'shared-store/platform';
import { FieldFormContext } from '../form/useField';

/**
 * What happens to the data, shown before the form is sent; the notice opens in a new tab, and the form keeps its state. Where
 * the browser posts the form, the version of the notice goes with it.
 */
export function NoticeLine({ children }: { children: ReactNode }) {
  const notice = useSite()?.privacy_notice;
  const isPosted = useContext(FieldFormContext)?.isPosted;
  return (
    <p>
      {children}{' '}
      <a href={PRIVACY_PATH} target="_blank">
        Privacy notice (opens in a new tab)
      </a>
      {isPosted && notice && <input type="hidden" name={NOTICE_FIELD} value={notice} />}
    </p>
  );
}
