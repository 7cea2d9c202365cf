import { useState, type ReactNode } from 'react';

const NOT_OPENED = 'This could not be opened because the connection was lost. Please try again.';

/** Opens a dialog whose script is loaded on demand. A script that fails to load must not break the form. */
export function usePictureDialog(onFailure: (said: string) => void) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isOpening, setOpening] = useState(false);

  const open = async (load: () => Promise<ReactNode>) => {
    setOpening(true);
    try {
      setDialog(await load());
    } catch {
      onFailure(NOT_OPENED);
    } finally {
      setOpening(false);
    }
  };

  return { dialog, isOpening, open, close: () => setDialog(null) };
}
