import type { TabVersionState } from '#contract/studio/tabs.ts'

/** The actions on a version of a tab. */
export type VersionMove = 'save' | 'publish' | 'schedule' | 'cancel' | 'delete'

const MOVES: Readonly<Record<TabVersionState, readonly VersionMove[]>> = {
  source: [],
  draft: ['save', 'publish', 'schedule', 'delete'],
  scheduled: ['save', 'publish', 'schedule', 'cancel'],
  live: [],
  past: ['publish'],
}

/** The live version is edited through a draft, so that listeners never see unfinished changes. */
export function canMoveVersion(state: TabVersionState, move: VersionMove): boolean {
  return MOVES[state].includes(move)
}
