import JSDOMEnvironment from 'jest-environment-jsdom';

// jsdom lacks APIs that every browser has had for years; Node implements the same standards.
export default class BrowserEnvironment extends JSDOMEnvironment {
  constructor(...args: ConstructorParameters<typeof JSDOMEnvironment>) {
    super(...args);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      structuredClone,
      fetch,
      Request,
      Response,
      FormData,
      Blob,
      File,
      Headers,
      ReadableStream,
      TransformStream,
      // Node's fetch accepts only Node's own forms, files and signals.
      AbortController,
      AbortSignal,
    });
    // Dialogs that open, with the focus on their first control, and close.
    Object.assign(this.global.HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
        this.querySelector<HTMLElement>('button, input')?.focus();
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  }
}
