import type { ReactNode } from 'react';
import { PRIVACY_PATH } from 'contract/privacyNotice';

/** What becomes of what is sent, before it is; the notice opens beside the form, which stays as it is. */
export function NoticeLine({ children }: { children: ReactNode }) {
  return (
    <p>
      {children}{' '}
      <a href={PRIVACY_PATH} target="_blank">
        Privacy notice (opens in a new tab)
      </a>
    </p>
  );
}
