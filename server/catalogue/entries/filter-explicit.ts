/** With `hide_explicit`, a list without the entries that their publisher marked explicit. */
export function filterExplicit<entry extends object>(
  entries: readonly (entry | undefined)[],
  { hide_explicit }: { hide_explicit?: boolean | undefined },
): entry[] {
  return entries.flatMap((one) => (one === undefined || (hide_explicit && isExplicit(one)) ? [] : [one]))
}

function isExplicit(entry: object): boolean {
  return 'is_explicit' in entry && entry.is_explicit === true
}
