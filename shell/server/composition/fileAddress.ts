import { filesUrl, releaseUrl, type Release } from 'federation/registry/release/manifest';

/** The folder of a release with its browser files. */
export const CLIENT = 'client/';

/** Whether a file has a hash of its content in its name, as all have but entries. */
export const isNamedByContent = (file: string): boolean => /\.[-\w]{43}\.\w+$/.test(file);

/**
 * Returns the address at which pages request a browser file of a release: of all releases of its name, if it is named by
 * its content. See decisions/addresses.md.
 */
export const fileUrl = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string =>
  isNamedByContent(file) ? filesUrl(name) + file.slice(CLIENT.length) : releaseUrl(name, version) + file;
