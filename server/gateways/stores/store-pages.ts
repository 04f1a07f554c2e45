/** Where app stores let people manage what they bought there; it is these pages that end a subscription or pay it back. */
export const STORE_PAGES = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const
