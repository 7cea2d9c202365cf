import { useLayoutEffect, useState } from 'react';

/** Returns an object URL of a file, valid while it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  // In the same paint as the removal of what it replaces.
  useLayoutEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the object URL is valid as long as the effect
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
