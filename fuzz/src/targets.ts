import { fuzzTarget, replayTarget, type Replayed, type Result } from './fuzzTarget';
import type { Target } from './target';
import { calls } from './targets/calls';
import { files } from './targets/files';
import { jsonForms } from './targets/jsonForms';
import { multipartForms } from './targets/multipartForms';
import { pages } from './targets/pages';
import { registry } from './targets/registry';

/** A target with cases of any type. */
export interface AnyTarget {
  name: string;
  share: number;
  fuzz: (count: number, seed: number) => Promise<Result>;
  replay: (what: string) => Promise<Replayed<unknown>>;
}

const listed = <Case>(target: Target<Case>): AnyTarget => ({
  name: target.name,
  share: target.share,
  fuzz: (count, seed) => fuzzTarget(target, count, seed),
  replay: (what) => replayTarget(target, what),
});

/** Everything that takes untrusted input. */
export const TARGETS: readonly AnyTarget[] = [
  listed(calls),
  listed(jsonForms),
  listed(multipartForms),
  listed(files),
  listed(pages),
  listed(registry),
];
