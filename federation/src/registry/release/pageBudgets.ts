import { Type, type Static } from '@sinclair/typebox';
import { anyKey } from '../parseDocument';

const amount = Type.Integer({ minimum: 0, maximum: 1e9 });

/**
 * Limits of a whole page for a visitor with an empty cache: shell, remote and content together, with what it requests once
 * it is idle. All of them are the same on every machine. Bytes are counted on the network, with response headers.
 */
const pageBudgets = Type.Object({
  /** the document, with the inlined styles of shell and remote */
  html: amount,
  /** elements of the document when it is hydrated */
  elements: amount,
  /** files and responses, including the document */
  requests: amount,
  script: amount,
  style: amount,
  font: amount,
  image: amount,
});

export type PageBudgets = Static<typeof pageBudgets>;

/** Defaults for pages whose package names no others: slightly above the heaviest of those pages today. */
export const PAGE_BUDGETS: PageBudgets = {
  html: 40_000,
  elements: 460,
  requests: 26,
  script: 154_000,
  style: 1_000,
  font: 44_000,
  image: 115_000,
};

const someBudgets = Type.Partial(pageBudgets);

/** The budgets in package.json and mf-manifest.json: of every page of a release, and others of single pages by route id. */
export const releaseBudgets = Type.Object({
  ...someBudgets.properties,
  pages: Type.Optional(Type.Record(anyKey, someBudgets)),
});

export type ReleaseBudgets = Static<typeof releaseBudgets>;
