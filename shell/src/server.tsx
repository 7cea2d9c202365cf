import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { REMOTE_CONTRACT } from 'contract/remoteContract';
import * as Platform from 'shared-store/platform';

/** The copies that the server bundles of the remotes get from this shell; the browser's list is the same. */
export const singletons: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  'shared-store/platform': Platform,
};

export { renderPage } from './renderPage';

// a release lists the pages of the shell like those of a remote
export const contract = REMOTE_CONTRACT;
export { ownPages as routes } from './siteRoutes';
