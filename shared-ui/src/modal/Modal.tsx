import { useLayoutEffect, useReducer, useRef, type ComponentProps, type RefObject } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open'> {
  onClose: () => void;
  /** Element that gets the focus when the dialog closes; if omitted, the one that had it when the dialog opened. */
  opener?: RefObject<HTMLElement | null>;
}

/** A modal dialog over the page, open while it is rendered, whatever the browser does; Escape requests closing. */
export function Modal({ onClose, opener, ...dialogProps }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // before React removes the element, or it could not restore the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    const from = opener ? opener.current : document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (from instanceof HTMLElement) from.focus();
    };
  }, [opener]);
  const [closed, onClosed] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (closed > 0 && !dialog.current?.open) dialog.current?.showModal();
  }, [closed]);

  return (
    <dialog
      {...dialogProps}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes the dialog at a second Escape without a cancel event
      onClose={() => {
        onClose();
        onClosed();
      }}
    />
  );
}
