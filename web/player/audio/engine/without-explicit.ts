import { isExplicitHidden } from '#web/state/explicit-filter.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'

/** What is left of a list for this visitor; `chosen` is what they pressed by themselves. */
export function withoutExplicit(items: readonly PlayableItem[], chosen?: string): readonly PlayableItem[] {
  return isExplicitHidden() ? items.filter(({ id, is_explicit }) => !is_explicit || id === chosen) : items
}
