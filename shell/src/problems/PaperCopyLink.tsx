import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'shared-store/platform';

interface FirstRecord {
  data: { data: Record<string, string | undefined>[]; baseUrl: string };
}

/** Returns the document that stands in for a page that cannot be shown, with its address. */
async function paperCopyOf(pathname: string) {
  const { PAPER_COPIES } = await import(/* webpackChunkName: "paper-copies" */ 'contract/pages/paperCopies');
  const copy = PAPER_COPIES.find(({ path }) => matchPath(path, pathname));
  if (!copy) return undefined;
  const answer = await fetch(copy.call);
  const { data } = (await answer.json()) as FirstRecord;
  const file = data.data[0]?.[copy.field];
  return file ? { ...copy, href: data.baseUrl + file } : undefined;
}

/** Shows a link to the document that stands in for an unavailable page, if it has one. */
export function PaperCopyLink() {
  const { pathname } = useLocation();
  const [copy, setCopy] = useState<Awaited<ReturnType<typeof paperCopyOf>>>();
  useEffect(() => {
    // without an answer there is nothing to offer, and the page already shows that something is wrong
    paperCopyOf(pathname).then(setCopy, () => undefined);
  }, [pathname]);
  return (
    copy && (
      <p>
        {copy.before}
        <a href={copy.href}>{copy.link}</a>
        {copy.after}
      </p>
    )
  );
}
