import { brand } from '#brand/brand.ts'
import type { SubmissionKind, SubmissionTopic } from '#contract/submissions.ts'
import type { SubmissionField } from '#rules/forms/submission.ts'
import { catalogue, message } from '../words/catalogue.ts'

/** The texts of one form. */
type FormText = {
  title: string
  words: string
  send: string
  labels: Partial<Record<SubmissionField, string>>
  hints: Partial<Record<SubmissionField, string>>
  done_title: string
  done: string
}

const FORMS: Record<SubmissionKind, FormText> = {
  waitlist: {
    title: 'Join the list',
    words: 'An address is enough.',
    send: 'Join the list',
    labels: { name: 'Name', email: 'Email address', topic: 'What are you waiting for?' },
    hints: { email: 'We’ll email you once, when it opens.' },
    done_title: 'You’re on the list',
    done: 'We’ll email you once, when it opens. Nothing else.',
  },
  ministry: {
    title: 'Tell us about your ministry',
    words: 'A real person will read this, listen, and answer.',
    send: 'Send it',
    labels: {
      name: 'Your name',
      organisation: 'Name of the ministry',
      email: 'Email address',
      website: 'Website or podcast feed',
      message: 'What should we know?',
    },
    hints: { website: 'For example, chapel.example' },
    done_title: 'We got it',
    done: 'A real person will read it and listen to what you publish. Expect an answer by email within a few days.',
  },
  partner: {
    title: 'Tell us what you have in mind',
    words: 'A few lines are enough.',
    send: 'Send it',
    labels: {
      name: 'Your name',
      organisation: 'Company or community',
      email: 'Email address',
      topic: 'What describes you best?',
      website: 'Website',
      message: 'What you have in mind',
    },
    hints: {},
    done_title: 'We got it',
    done: 'Expect an answer by email within a few days.',
  },
}

const TOPICS: Record<SubmissionTopic, string> = {
  conference: 'A conference',
  verified: 'A verified badge',
  gathering: 'A gathering near me',
  other: 'Something else',
  carrier: 'A carrier',
  broadcaster: 'A broadcaster',
  publisher: 'A publisher',
  community: 'A community',
}

const MISSING: Record<SubmissionField, string> = {
  name: 'Enter your name.',
  organisation: 'Enter your organization.',
  email: 'Enter an email address.',
  website: 'Enter a website address.',
  topic: 'Please choose one.',
  message: 'Enter a message.',
}

/** The forms of the waiting list, of ministries and of partners. */
export const submissionText = catalogue(
  'submission',
  {
    forms: FORMS,
    topics: TOPICS,
    choose: 'Choose one',
    optional: message('{label} (optional)', (label: string) => ({ label })),
    not_filled: 'Leave this empty',
    missing: MISSING,
    invalid: {
      ...MISSING,
      email: 'Enter a valid email address',
      website: 'Enter a valid website address.',
    } satisfies Record<SubmissionField, string>,
    too_many_requests: 'Too many messages at once. Try again in an hour.',
    unavailable: 'Couldn’t send. Your message is still here. Try again.',
    another: 'Send another',
    by_mail: 'This form needs JavaScript. You can also email us:',
    get mail() {
      return brand.mail_from
    },
    privacy: 'We use what you send only to answer you.',
  },
  ['mail'],
)
