import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';

/** Gives test files Playwright's `chromium`: for each of them, Jest would load its 3 MB anew. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.chromium = chromium;
  }
}
