import { catalogue, message } from '../../words/catalogue.ts'

/** The share dialog. */
export const sharingText = catalogue('sharing', {
  title: 'Share',
  close: 'Close',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied!',
  link_copied: 'Link copied!',
  copy_failed: 'Couldn’t copy the link. Select it above and copy it yourself.',
  channels: 'Share by',
  facebook: 'Facebook',
  twitter: 'X',
  more: 'More',
  new_tab: message('{channel}, opens in a new tab', (channel: string) => ({ channel })),
  by_email: 'Share by email',
  email_placeholder: 'Please input email',
  email_hint: 'Up to ten addresses, separated by commas.',
  send: 'Send',
  log_in_words: 'Log in to send this by email.',
  log_in: 'Log In',
  sent: message('{count, plural, =1 {Sent to one address.} other {Sent to # addresses.}}', (count: number) => ({
    count,
  })),
  faults: {
    invalid: 'Invalid email provided',
    'too-many': 'That’s more than ten addresses. Send to ten at a time.',
    too_many_requests: 'You’ve reached today’s limit. Copy the link, or try again tomorrow.',
    verification_required: 'Confirm your email address first. You can do that in your account settings.',
    not_found: 'This is no longer available to share.',
    unavailable: 'Couldn’t send. Try again later.',
    offline: 'Couldn’t send. Check your connection and try again.',
  },
})
