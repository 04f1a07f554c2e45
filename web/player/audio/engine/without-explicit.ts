import { isExplicitHidden } from '#web/state/explicit-filter.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'

/** A list without the explicit items that this visitor hides; `chosen` is the item they pressed themselves. */
export function withoutExplicit(items: readonly PlayableItem[], chosen?: string): readonly PlayableItem[] {
  return isExplicitHidden() ? items.filter(({ id, is_explicit }) => !is_explicit || id === chosen) : items
}
