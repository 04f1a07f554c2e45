import { catalogue, message } from '../words/catalogue.ts'

/** Words of the share modal. */
export const sharingText = catalogue('sharing', {
  title: 'Share',
  close: 'Close',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied!',
  link_copied: 'Link copied!',
  copy_failed: 'The link could not be copied. Select it above and copy it by hand.',
  channels: 'Share by',
  facebook: 'Facebook',
  twitter: 'X',
  more: 'More',
  new_tab: message('{channel}, opens in a new tab', (channel: string) => ({ channel })),
  by_email: 'Share by e-mail',
  email_placeholder: 'Please input email',
  email_hint: 'Up to ten addresses, with a comma between them.',
  send: 'Send',
  log_in_words: 'Log in, and we send the link in your name.',
  log_in: 'Log In',
  sent: message('{count, plural, =1 {Sent to one address.} other {Sent to # addresses.}}', (count: number) => ({
    count,
  })),
  faults: {
    invalid: 'Invalid email provided',
    'too-many': 'That is more than ten addresses. Please send to ten at a time.',
    too_many_requests: 'Enough was sent for today. Copy the link, or try again tomorrow.',
    not_found: 'This is no longer here to be shared.',
    unavailable: 'This could not be sent. Please try again later.',
    offline: 'This could not be sent. Look at your connection and try again.',
  },
})
