/** In the place of a page that is not for the roles of whoever has signed in. */
export function NoRight({ what }: { what: string }) {
  return (
    <>
      <h1>This is not for your account</h1>
      <p>Your account has no right to see {what}. The administrator of the site can give it one.</p>
    </>
  );
}
