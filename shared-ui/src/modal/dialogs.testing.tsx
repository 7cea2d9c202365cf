/** Gives jsdom, which has none, dialogs that open and close; for the tests of a file. */
export function giveDialogs(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
}
