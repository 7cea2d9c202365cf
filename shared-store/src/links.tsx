import type { AnchorHTMLAttributes } from 'react';
import { matchPath, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** an address of this site */
  to: string;
  state?: unknown;
  /** keeps the scroll position */
  preventScrollReset?: boolean;
}

/**
 * A link to a page of the site. That of React Router contains the prefetching of its framework mode, which takes 2 kB of
 * every page and works with its own server only.
 */
export function Link({ to, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target, state, preventScrollReset });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link that is marked where it leads to the page that is open, or to one above it. */
export function NavLink({ end = false, ...link }: LinkProps & { /** not if the page is below it */ end?: boolean }) {
  const isCurrent = matchPath({ path: link.to, end }, useLocation().pathname) !== null;
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
