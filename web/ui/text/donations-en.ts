import { catalogue, message } from '../words/catalogue.ts'

/** Managing donations: what is ours to manage, and what is not. */
export const donationsText = catalogue('donations', {
  title: 'Manage Donations',
  description: 'Where to make and manage gifts to ministries on {brand}.',
  how: 'Where your gifts are managed',
  how_words:
    'Your gift goes straight to the ministry, on its own page. {brand} takes no cut, never sees your card, and keeps no record of your gift.',
  how_points: [
    'To change or stop a monthly gift, open the page where you started it or the email with your receipt.',
    'Receipts and tax statements come from the ministry.',
    'If you can’t find the page anymore, ask the ministry.',
  ],
  yours: 'Ministries you follow',
  yours_words: 'Ministries you follow that accept donations.',
  opening: 'Loading the list',
  failed: 'Couldn’t load the list.',
  try_again: 'Try again',
  none: 'None of the ministries you follow accept donations here. Follow one to find its page again.',
  discover: 'Find a ministry',
  guest: 'Log in to see the ministries you follow.',
  log_in: 'Log In',
  give: 'Give',
  give_to: message('{label}: {name}, opens its own page', (label: string, name: string) => ({ label, name })),
  ours: 'Giving to {brand}',
  ours_words: 'What your gifts to us pay for, and how to give.',
  ours_link: 'Give to {brand}',
  needs_script: 'This list needs JavaScript. Each ministry’s own page has a Give button that works without it.',
})
