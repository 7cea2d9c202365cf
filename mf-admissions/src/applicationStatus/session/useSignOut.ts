import { useState } from 'react';
import { forgetDevice } from './forgetDevice';
import type { StatusSession } from './useStatusSession';

export interface SigningOut {
  signOut: () => void;
  isBusy: boolean;
  /** Error message. */
  fault: string;
}

const NOT_REACHED =
  'You are not signed out yet, because the site could not be reached. Try again. The session ends on its own 15 minutes after ' +
  'it was last used.';

/** Ends the session and removes what the site has stored on this device. */
export function useSignOut(session: Pick<StatusSession, 'signOut'>): SigningOut {
  const [state, setState] = useState({ isBusy: false, fault: '' });
  const signOut = async () => {
    setState({ isBusy: true, fault: '' });
    await forgetDevice();
    if (await session.signOut()) return;
    setState({ isBusy: false, fault: NOT_REACHED });
  };
  return { ...state, signOut: () => void signOut() };
}
