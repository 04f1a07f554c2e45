import { catalogue, message } from '../words/catalogue.ts'

/** Managing donations: what is ours to manage, and what is not. */
export const donationsText = catalogue('donations', {
  title: 'Manage Donations',
  description: 'Where gifts to ministries on {brand} are made and managed.',
  how: 'Where your gifts are managed',
  how_words:
    'A gift goes straight to the ministry you give to, on its own page. {brand} takes no part of it, never sees your card, and keeps no record of what you gave.',
  how_points: [
    'To change or end a monthly gift, open the page where you began it, or the letter that came with the receipt.',
    'Receipts come from the ministry, and so do the statements for your taxes.',
    'If you no longer find the page, the ministry is the one to ask.',
  ],
  yours: 'Ministries you follow',
  yours_words: 'Those of them that take gifts, with the page on which they do.',
  opening: 'Opening the list',
  failed: 'The list did not load.',
  try_again: 'Try again',
  none: 'None of those you follow takes gifts here. Follow a ministry to find its page again.',
  discover: 'Find a ministry',
  guest: 'Log in to see the ministries you follow.',
  log_in: 'Log In',
  give: 'Give',
  give_to: message('{label}: {name}, opens its own page', (label: string, name: string) => ({ label, name })),
  ours: 'Giving to {brand}',
  ours_words: 'What gifts to us are for, and how to make one.',
  ours_link: 'Give to {brand}',
  needs_script: 'The list needs JavaScript to be shown here. Each ministry’s own page has its Give button without it.',
})
