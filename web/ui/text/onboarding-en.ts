import { catalogue } from '../words/catalogue.ts'

/** The first steps, and the page that begins them by an e-mail address. */
export const onboardingText = catalogue(
  'onboarding',
  {
    title: 'Welcome to {brand}',
    description: 'First steps on {brand}.',
    overline: 'First steps',
    lead: 'Three questions, none of which you have to answer.',
    intents: 'What brings you here?',
    intents_words: 'Choose as many as you like.',
    language: 'In which language shall we speak?',
    language_words: 'Recordings and texts come in it where they exist, and in English everywhere else.',
    language_label: 'Language',
    reminder: 'When do you want to pause?',
    reminder_words:
      'We send no reminders ourselves. Your own calendar can: choose a time, and open the file it gives you. It rings every day until you delete the entry.',
    reminder_label: 'Time of day',
    reminder_add: 'Add to my calendar',
    go_on: 'Continue',
    keep_guest: 'Make my account',
    listen_first: 'Listen first',
    guest_words: 'Without an account this stays in your browser. It comes along when you make one.',
    saved: 'Saved.',
    failed: 'This was not saved. Please try again.',
    needs_script: 'These questions need JavaScript. Nothing is lost without them: all that is free plays at once.',
    email_title: 'Begin with your e-mail address',
    email_words: 'We send you six digits, and then ask three short questions. It is free.',
    email_description: 'Make an account on {brand} by an e-mail address.',
    verse: {
      text: 'This is the day which the LORD hath made; we will rejoice and be glad in it.',
      reference: 'Psalm 118:24',
    },
  },
  ['verse'],
)
