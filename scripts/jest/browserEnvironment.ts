import JSDOMEnvironment from 'jest-environment-jsdom';

// jsdom lacks what every browser has had for years; Node's own implementations are the same standards.
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
      // Node's fetch takes only Node's own forms, files and signals.
      AbortController,
      AbortSignal,
    });
  }
}
