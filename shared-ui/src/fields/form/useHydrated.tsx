import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and in the first render of a server-rendered page, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
