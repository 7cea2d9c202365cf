/** Replaces a page for which the signed-in user's roles have no right. */
export function Forbidden({ what }: { what: string }) {
  return (
    <>
      <h1>You do not have permission to see this</h1>
      <p>You do not have permission to see {what}. The administrator of the site can give it to you.</p>
    </>
  );
}
