import { brand } from '#brand/brand.ts'
import type { SubmissionKind, SubmissionTopic } from '#contract/submissions.ts'
import type { SubmissionField } from '#rules/submission.ts'
import { catalogue, message } from '../words/catalogue.ts'

/** The words of one form. */
type FormWords = {
  title: string
  words: string
  send: string
  labels: Partial<Record<SubmissionField, string>>
  hints: Partial<Record<SubmissionField, string>>
  done_title: string
  done: string
}

const FORMS: Record<SubmissionKind, FormWords> = {
  waitlist: {
    title: 'Join the list',
    words: 'An address is enough.',
    send: 'Join the list',
    labels: { name: 'Name', email: 'E-mail address', topic: 'What are you waiting for?' },
    hints: { email: 'We write once, when it opens.' },
    done_title: 'You are on the list',
    done: 'We write to you once, when it opens. Nothing else is sent to this address.',
  },
  ministry: {
    title: 'Tell us of your ministry',
    words: 'A person reads it, listens, and answers.',
    send: 'Send it',
    labels: {
      name: 'Your name',
      organisation: 'Name of the ministry',
      email: 'E-mail address',
      website: 'Website, or address of your feed',
      message: 'What should we know?',
    },
    hints: { website: 'For instance chapel.example' },
    done_title: 'It has reached us',
    done: 'A person reads it and listens to what you publish. We answer to your address within a few days.',
  },
  partner: {
    title: 'Tell us what you have in mind',
    words: 'A few lines are enough to begin with.',
    send: 'Send it',
    labels: {
      name: 'Your name',
      organisation: 'Company or community',
      email: 'E-mail address',
      topic: 'Which are you?',
      website: 'Website',
      message: 'What you have in mind',
    },
    hints: {},
    done_title: 'It has reached us',
    done: 'We answer to your address within a few days.',
  },
}

const TOPICS: Record<SubmissionTopic, string> = {
  conference: 'A conference',
  verified: 'The verified mark',
  gathering: 'A gathering near me',
  other: 'Something else',
  carrier: 'A carrier',
  broadcaster: 'A broadcaster',
  publisher: 'A publisher',
  community: 'A community',
}

const MISSING: Record<SubmissionField, string> = {
  name: 'Please say your name.',
  organisation: 'Please say whom you write for.',
  email: 'Please give an address we can answer to.',
  website: 'Please give an address we can look at.',
  topic: 'Please choose one.',
  message: 'Please say a few words.',
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
      website: 'This is not the address of a website.',
    } satisfies Record<SubmissionField, string>,
    too_many_requests: 'That was a lot at once. Please try again in an hour.',
    unavailable: 'This did not reach us. Nothing you wrote is lost: please try again.',
    another: 'Send another',
    by_mail: 'Without JavaScript the form cannot be sent. A letter reaches us as well:',
    mail: brand.mail_from,
    privacy: 'We keep what you send to answer it, and for nothing else.',
  },
  ['mail'],
)
