import { Type, type Static } from '@sinclair/typebox';

/** A server bundle: its code, and the name that its errors are reported with. */
export interface ServerBundle {
  file: string;
  code: string;
}

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const optionalText = Type.Optional(text);

/** A remote's bundle that failed to load in the render process, or whose evaluation does not end. */
const brokenBundle = Type.Object({ name: text, message: text });
export type BrokenBundle = Static<typeof brokenBundle>;

/** The configuration of a render process. */
export interface ProcessSetup {
  shell: ServerBundle;
  /** without a bundle, the remote's pages show a placeholder */
  remotes: { name: string; bundle?: ServerBundle; paths: string[] }[];
}

export type ToProcess =
  /** sent first */
  | { type: 'setup'; setup: ProcessSetup }
  | { type: 'render'; url: string; without: string[] }
  | { type: 'fetched'; id: number; status: number; body: string }
  | { type: 'fetchFailed'; id: number; message: string };

const redirect = Type.Object({ kind: Type.Literal('redirect'), status: count, location: text });
const page = Type.Object({
  kind: Type.Literal('page'),
  status: count,
  html: text,
  title: text,
  description: text,
  head: Type.Object({
    name: text,
    siteName: text,
    type: Type.Union([Type.Literal('website'), Type.Literal('article')]),
    path: optionalText,
    image: optionalText,
    robots: optionalText,
    jsonLd: Type.Array(Type.Object({})),
  }),
  routeIds: Type.Array(text),
  frames: Type.Array(text),
  state: Type.Unknown(),
  hydration: Type.Optional(Type.Object({ loaderData: Type.Unknown(), errors: Type.Unknown() })),
});

/** Bundles share the process that writes these, so each is checked; none of them contains a secret. */
export const fromProcess = Type.Union([
  /** sent before each server bundle of a remote, so that a bundle that does not end can be identified */
  Type.Object({ type: Type.Literal('loading'), name: text }),
  Type.Object({ type: Type.Literal('ready'), broken: Type.Array(brokenBundle) }),
  Type.Object({ type: Type.Literal('fetch'), id: count, path: text }),
  Type.Object({ type: Type.Literal('fault'), message: text }),
  /** a bundle's console */
  Type.Object({ type: Type.Literal('said'), text }),
  /** memory: bytes of the process, as it reports itself */
  Type.Object({ type: Type.Literal('rendered'), page: Type.Union([redirect, page]), memory: count }),
  Type.Object({ type: Type.Literal('failed'), message: text }),
]);
export type FromProcess = Static<typeof fromProcess>;
