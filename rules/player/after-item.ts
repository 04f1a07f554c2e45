import type { AccessLevel } from '#contract/visitor.ts'
import { contentClick } from '../access/content-click.ts'

/**
 * The step after an ended item: the next playable item, with the first locked one if any is skipped (`pass`); the
 * paywall, if only locked items follow; or none.
 */
export type AfterItem<item> =
  | { kind: 'play'; item: item }
  | { kind: 'pass'; locked: item; item: item }
  | { kind: 'wall'; locked: item }
  | { kind: 'end' }

/** Decides by the following items in order, up to the first that this visitor may play. */
export function afterItem<item extends { is_locked?: boolean }>(
  upcoming: readonly item[],
  accessLevel: AccessLevel,
): AfterItem<item> {
  const [first] = upcoming
  if (!first) return { kind: 'end' }
  const open = upcoming.find((item) => contentClick({ is_locked: item.is_locked ?? false }, accessLevel) === 'play')
  if (!open) return { kind: 'wall', locked: first }
  return open === first ? { kind: 'play', item: open } : { kind: 'pass', locked: first, item: open }
}
