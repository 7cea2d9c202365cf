import { Button } from '../button/Button';
import { ButtonLink, type ButtonLook } from '../button/ButtonLink';
import { SocialLinks } from '../socialLinks/SocialLinks';
import { State, States } from './Specimen';
import type { Bench } from './Workbench';

const LOOKS: ButtonLook[] = ['primary', 'secondary', 'quiet', 'inverse'];
const SOCIAL = ['Facebook', 'Instagram'].map((name) => ({ name, url: '#SocialLinks' }));

export const buttons: Bench[] = [
  ...LOOKS.map((look): Bench => {
    const onStage = look === 'inverse';
    return {
      name: `Button ${look}`,
      states: (
        <>
          <State name="at rest" onStage={onStage}>
            <Button look={look}>Send message</Button>
          </State>
          <States of={['hover', 'active', 'focus-visible']} onStage={onStage}>
            <Button look={look}>Send message</Button>
          </States>
          <State name="disabled" onStage={onStage}>
            <Button look={look} disabled>
              Send message
            </Button>
          </State>
          <State name="a link" onStage={onStage}>
            <ButtonLink look={look} to="/">
              All Events
            </ButtonLink>
          </State>
        </>
      ),
    };
  }),
  {
    name: 'SocialLinks',
    states: (
      <>
        <State name="at rest">
          <SocialLinks links={SOCIAL} />
        </State>
        <State name="hover" as="hover">
          <SocialLinks links={SOCIAL} />
        </State>
        <State name="on the stage" onStage>
          <SocialLinks links={SOCIAL} />
        </State>
      </>
    ),
  },
];
