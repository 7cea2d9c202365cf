import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

export const SHELL = 'shell';

/** The marker in the version of a local build, which is not a release: `1.4.0-local.3f2a9c01d7`. */
export const LOCAL_MARK = '-local.';

export const isLocalVersion = (version: string): boolean => version.includes(LOCAL_MARK);

export const NAME = '(?:shell|mf-[a-z0-9][a-z0-9-]{0,36})';
const PARTS = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*';
// semver, except for the leading zeros that a hash consisting of digits may have
const VERSION = `\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}(?:-${PARTS})?(?:\\+${PARTS})?`;

const NAME_RULE = '"shell", or "mf-" with small letters, digits and hyphens';
const VERSION_RULE = 'a version such as 1.5.0 or 1.5.0-local.3f2a9c01d7';

/** Fields of documents. */
export const nameField = Type.String({ pattern: `^${NAME}$` });
export const versionField = Type.String({ pattern: `^${VERSION}$`, maxLength: 80 });

/** Whether a text is the package name of the shell or of a remote. */
export const isReleaseName = (name: string): boolean => Value.Check(nameField, name);

/** Whether a text is a version of a release or of a local build. */
export const isReleaseVersion = (version: string): boolean => Value.Check(versionField, version);

/** Formats a value for a message: on one line, of limited length. */
export const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 120);

/**
 * Returns the folder of a release relative to the folder of all releases, with a forward slash.
 * @throws Error when the name or version is invalid
 */
export function releasePath(name: string, version: string): string {
  if (!isReleaseName(name)) throw new Error(`federation: ${shown(name)} is not a release name, which is ${NAME_RULE}`);
  if (!isReleaseVersion(version)) {
    throw new Error(`federation: ${shown(version)} is not a valid version of ${name}; give ${VERSION_RULE}`);
  }
  return `${name}/${version}`;
}
