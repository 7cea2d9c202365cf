export interface DevelopmentEnv {
  port: number;
  /** what the processes that are started beside get: everything this one has */
  inherited: NodeJS.ProcessEnv;
}

/**
 * Settings of `federation dev`: PORT (3100; 0 takes a free one).
 * @throws Error that names the variable, its value and the mend
 */
export function readDevelopmentEnv(source: NodeJS.ProcessEnv = process.env): DevelopmentEnv {
  const port = Number(source.PORT || 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(
      `federation: PORT is "${source.PORT}"; give a whole number from 0 to 65535, or leave it out for 3100`,
    );
  }
  return { port, inherited: source };
}
