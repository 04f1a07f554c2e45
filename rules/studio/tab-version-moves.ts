import type { TabVersionState } from '#contract/studio/tabs.ts'

/** What can be done with a version of a tab. */
export type VersionMove = 'save' | 'publish' | 'schedule' | 'cancel' | 'delete'

const MOVES: Readonly<Record<TabVersionState, readonly VersionMove[]>> = {
  source: [],
  draft: ['save', 'publish', 'schedule', 'delete'],
  scheduled: ['save', 'publish', 'schedule', 'cancel'],
  live: [],
  past: ['publish'],
}

/** The live version is changed through a draft, so that what listeners see never changes while somebody types. */
export function canMoveVersion(state: TabVersionState, move: VersionMove): boolean {
  return MOVES[state].includes(move)
}
