import { createContext, useContext } from 'react';
import { mayUse, type Right } from 'contract/office/roles';
import type { StaffAccount } from 'contract/office/staffCalls';
import type { OfficeCall } from './officeApi';

/** Result of a call. `data` is the body of a 200 and of a 409, which contains the current state. */
export interface OfficeResponse<Body> {
  data?: Body;
  status?: number;
  /** Error message, if the call failed or was refused. */
  fault?: string;
  /** Messages by field. */
  fields?: Record<string, string>;
}

export interface Session {
  account: StaffAccount;
  /** If the session has ended, asks to sign in again and then continues: nothing typed is lost. */
  call: <Body>(call: OfficeCall) => Promise<OfficeResponse<Body>>;
  /** For a session that has ended: asks to sign in again, and waits for that. */
  signedInAgain: () => Promise<void>;
  /** Another person at the same browser neither sees nor sends what the previous one had open. Returns whether it is another. */
  leaveIfAnother: (account: StaffAccount) => boolean;
  signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Only within the desk's frame, which shows a page after signing in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('mf-office: a page outside of the frame that signs people in');
  return session;
}

export function useMay(right: Right): boolean {
  return mayUse(useSession().account.roles, right);
}
