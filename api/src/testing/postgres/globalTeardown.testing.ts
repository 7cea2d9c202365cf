/** Ends what `globalSetup.testing.ts` started. */
export default async function tearDown(): Promise<void> {
  const { endTestDatabases } = globalThis as { endTestDatabases?: () => Promise<void> };
  await endTestDatabases?.();
}
