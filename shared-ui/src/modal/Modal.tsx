import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open'> {
  onClose: () => void;
  /** What has the focus again when it closes; without it, what had the focus when it opened. */
  opener?: RefObject<HTMLElement | null>;
}

/** A modal dialog over the page, open while it is rendered; Escape asks for its closing. */
export function Modal({ onClose, opener, ...dialogProps }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // before React takes the element away, or it could not give the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    const from = opener ? opener.current : document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (from instanceof HTMLElement) from.focus();
    };
  }, [opener]);

  return (
    <dialog
      {...dialogProps}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes at a second Escape without asking.
      onClose={onClose}
    />
  );
}
