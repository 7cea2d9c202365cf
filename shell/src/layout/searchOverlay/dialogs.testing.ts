/** jsdom has no dialogs: these open and close, and put the focus into the first field. */
export function dialogsForTests(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
