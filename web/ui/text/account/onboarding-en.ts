import { catalogue } from '../../words/catalogue.ts'

/** Onboarding, and the page that starts it with an email address. */
export const onboardingText = catalogue(
  'onboarding',
  {
    title: 'Welcome to {brand}',
    description: 'First steps on {brand}.',
    overline: 'First steps',
    lead: 'Three quick questions. Skip any you like.',
    intents: 'What brings you here?',
    intents_words: 'Choose as many as you like.',
    language: 'Which language do you prefer?',
    language_words:
      'You’ll get recordings and text in this language where we have them, and in English everywhere else.',
    language_label: 'Language',
    reminder: 'When would you like to pray?',
    reminder_words: 'Pick a time and add it to your calendar. It reminds you every day until you delete it.',
    reminder_label: 'Time of day',
    reminder_add: 'Add to my calendar',
    go_on: 'Continue',
    keep_guest: 'Create my account',
    listen_first: 'Listen first',
    guest_words: 'Without an account, this stays in your browser. We’ll bring it along if you create one.',
    saved: 'Saved.',
    failed: 'Couldn’t save. Try again.',
    needs_script: 'These questions need JavaScript. You can skip them: everything free plays right away.',
    email_title: 'Start with your email address',
    email_words: 'We’ll send you a six-digit code, then ask three quick questions. It’s free.',
    email_description: 'Create a {brand} account with your email address.',
    verse: {
      text: 'This is the day which the LORD hath made; we will rejoice and be glad in it.',
      reference: 'Psalm 118:24',
    },
  },
  ['verse'],
)
