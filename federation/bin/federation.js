#!/usr/bin/env node
const { runFederation } = require('../dist/cli/program.js');

void runFederation(process.argv.slice(2)).then((code) => (process.exitCode = code));
