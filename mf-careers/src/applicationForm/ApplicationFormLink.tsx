import type { ComponentProps } from 'react';
import { jobApplicationPage } from 'contract/pages/careers';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { choosePost } from '../chosenPost';

type ApplicationFormLinkProps = { post: string } & Pick<
  ComponentProps<typeof ButtonLink>,
  'className' | 'aria-describedby'
>;

/** Leads to the application form of a post, also in a new tab: by the middle button, or by a long press. */
export function ApplicationFormLink({ post, ...rest }: ApplicationFormLinkProps) {
  const choose = () => choosePost(post);
  return (
    <ButtonLink {...rest} to={jobApplicationPage.path} onClick={choose} onAuxClick={choose} onContextMenu={choose}>
      Application Form
    </ButtonLink>
  );
}
