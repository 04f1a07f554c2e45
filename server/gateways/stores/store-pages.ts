/** Pages of app stores where users cancel subscriptions and request refunds. */
export const STORE_PAGES = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const
