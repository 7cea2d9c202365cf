// Runs in the page before a remote that is served alone.
require('source-map-support/browser-source-map-support');

globalThis.sourceMapSupport.install();
