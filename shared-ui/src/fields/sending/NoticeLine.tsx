import type { ReactNode } from 'react';
import { PRIVACY_PATH } from 'contract/privacyNotice';

/** What happens to the data, shown before the form is sent; the notice opens in a new tab, and the form keeps its state. */
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
