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
  }
}
