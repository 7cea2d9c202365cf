import { isRouteErrorResponse, useRouteError } from 'shared-store/platform';

/** Says plainly what failed: whoever runs a remote alone is its developer. */
export function StandaloneProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <h1>{error.status}: no page of this remote</h1>;
  return (
    <>
      <h1>This page failed</h1>
      <pre>{error instanceof Error ? error.stack : String(error)}</pre>
    </>
  );
}
