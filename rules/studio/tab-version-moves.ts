import type { TabVersionState } from '#contract/studio/tabs.ts'

/** The actions on a version of a tab. `test`: as the other version of an experiment. */
export type VersionMove = 'save' | 'publish' | 'schedule' | 'cancel' | 'delete' | 'test'

const MOVES: Readonly<Record<TabVersionState, readonly VersionMove[]>> = {
  source: [],
  draft: ['save', 'publish', 'schedule', 'delete', 'test'],
  scheduled: ['save', 'publish', 'schedule', 'cancel', 'test'],
  live: [],
  past: ['publish', 'test'],
}

/** The live version is edited through a draft, so that listeners never see unfinished changes. */
export function canMoveVersion(state: TabVersionState, move: VersionMove): boolean {
  return MOVES[state].includes(move)
}
