import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'shared-store/platform';
import styles from './ButtonLink.module.css';

/** One primary action per view; quiet for unobtrusive actions; inverse on a dark ground. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inverse';

export const buttonClass = (look: ButtonLook, className?: string) =>
  [styles.button, styles[look], className].filter(Boolean).join(' ');

type Target =
  | { /** A page of this site. */ to: string; href?: undefined }
  | { /** A file or another site. */ href: string; to?: undefined };

type ButtonLinkProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { look?: ButtonLook; children: ReactNode };

/** A link styled as a button. */
export function ButtonLink({ to, href, look = 'primary', className, ...rest }: ButtonLinkProps) {
  const classes = buttonClass(look, className);
  if (to !== undefined) return <Link {...rest} to={to} className={classes} />;
  return (
    <a {...rest} href={href} className={classes}>
      {rest.children}
    </a>
  );
}
