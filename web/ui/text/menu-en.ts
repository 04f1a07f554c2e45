import { catalogue } from '../words/catalogue.ts'

/** The menus of a signed-in visitor. */
export const menuText = catalogue('menu', {
  title: 'Menu',
  profile: 'Profile',
  close: 'Close',
  account: 'Account settings',
  bible: 'The Holy Bible',
  manage_subscription: 'Manage Subscription',
  subscribe: 'Subscribe',
  manage_donations: 'Manage Donations',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  help: 'Help',
  logout: 'Logout',
  logout_failed: 'Couldn’t log out. Try again.',
  more: 'More',
  back: 'Back',
  partner: 'Partner with {brand}',
  buy_gift: 'Buy a Gift',
  redeem_gift: 'Redeem a Gift',
  careers: 'Careers',
  articles: 'Articles',
})
