import { useId } from 'react';
import { CONTACT_FILL_FIELDS, contactHasEmptyFields, emptyContactForm } from 'contract/contactForm';
import { contactPage } from 'contract/pages/content';
import { usePostedForm } from 'shared-store/platform';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { keepTexts } from 'shared-ui/fields/form/keepTexts';
import { NoticeLine } from 'shared-ui/fields/sending/NoticeLine';
import { SubmitWithOutcome } from 'shared-ui/fields/sending/SubmitWithOutcome';
import { TextAreaField } from 'shared-ui/fields/inputs/TextAreaField';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { useSubmission } from 'shared-ui/fields/sending/useSubmission';
import { contactApi } from './contactApi';
import styles from './ContactForm.module.css';

async function loadRules() {
  const rules = await import(/* webpackChunkName: "contact-rules" */ 'contract/contactSchema');
  return { validate: rules.validateContact, blockers: rules.contactBlockers };
}

const keep = keepTexts('contact');

export function ContactForm() {
  const [sendMessage] = contactApi.useSendMessageMutation();
  const posted = usePostedForm(contactPage);
  const { outcome, submit, refuse } = useSubmission(sendMessage, posted.answer);
  const titleId = useId();

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>Send us a quick message</h2>
      <FieldsForm
        posted={posted}
        keep={keep}
        aria-labelledby={titleId}
        initialValues={emptyContactForm}
        loadRules={loadRules}
        onInvalid={(values) => refuse(contactHasEmptyFields(values) ? CONTACT_FILL_FIELDS : '')}
        onSubmit={submit}
      >
        <ErrorSummary />
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <TextField
          name="phone"
          label="Phone Number"
          type="tel"
          autoComplete="tel-national"
          hint="10 to 12 digits, if we may call you back"
        />
        <TextField name="subject" label="Subject" required />
        <TextAreaField name="message" label="Message" rows={7} required />
        <NoticeLine>We use your message and your details to answer you.</NoticeLine>
        <SubmitWithOutcome
          label="Send message"
          outcome={outcome}
          toast="Message sent"
          advice="Quote it when you call or write about this message."
          againAdvice="Everything you entered is still here. Send it again: it is counted only once, even if it did arrive."
        />
      </FieldsForm>
    </section>
  );
}
