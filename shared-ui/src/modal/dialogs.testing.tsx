/** Adds dialogs that open, with the focus on their first control, and close to jsdom, which lacks them; for the tests of a file. */
export function giveDialogs(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
      this.querySelector<HTMLElement>('button, input')?.focus();
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
}
