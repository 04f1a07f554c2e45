/** What the Give button says on the page of a creator who asks for something of their own, by handle. */
export const GIVING_LABELS: Readonly<Record<string, string>> = {
  'jonah-reyes': 'Join The Ride',
}
