import { text } from '../shape';
import { isIntegrity } from './integrity';
import { isReleaseName, isReleaseVersion, NAME_RULE, VERSION_RULE } from './names';
import { isContainedPath, PATH_RULE } from './paths';

/** Shapes of the fields in release documents. */
export const nameShape = text(NAME_RULE, isReleaseName);
export const versionShape = text(VERSION_RULE, isReleaseVersion);
export const integrityShape = text('a hash such as sha384-…', isIntegrity);
export const fileShape = text(PATH_RULE, isContainedPath);
export const timeShape = text('a time such as 2026-07-03T10:00:00.000Z', (at) =>
  /^[\d-]{10}T[\d:]{8}(\.\d+)?Z$/.test(at),
);
