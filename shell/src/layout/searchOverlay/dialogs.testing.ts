/** Replaces the dialog methods that jsdom lacks: they open and close, and focus the first field. */
export function dialogsForTests(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
