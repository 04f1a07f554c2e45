/** Labels of the Give button on creator pages, by handle, for creators with a wording of their own. */
export const GIVING_LABELS: Readonly<Record<string, string>> = {
  'jonah-reyes': 'Join The Ride',
}
