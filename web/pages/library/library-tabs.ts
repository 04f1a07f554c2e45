export const LIBRARY_TABS = [
  'favorites',
  'playlists',
  'bible',
  'journal',
  'following',
  'history',
  'year',
  'downloads',
] as const
export type LibraryTab = (typeof LIBRARY_TABS)[number]
/** The tabs of what belongs to the account. Downloads belong to the device. */
export type ListTab = Exclude<LibraryTab, 'downloads'>

/** The tab in the address, or the first one. */
export function libraryTab(search: string): LibraryTab {
  const named = new URLSearchParams(search).get('tab')
  return LIBRARY_TABS.find((tab) => tab === named) ?? 'favorites'
}
