import type { AccessLevel } from '#contract/visitor.ts'
import { contentClick } from '../access/content-click.ts'

/**
 * What happens once an item has ended: the next one plays; a locked one is passed over for the next that is open, and is
 * named; all that comes is locked, so that it ends at a wall that names what comes next; or nothing comes.
 */
export type AfterItem<item> =
  | { kind: 'play'; item: item }
  | { kind: 'pass'; locked: item; item: item }
  | { kind: 'wall'; locked: item }
  | { kind: 'end' }

/** Decides it from what would follow by itself, in order: as far as the first that this visitor may play. */
export function afterItem<item extends { is_locked?: boolean }>(
  coming: readonly item[],
  accessLevel: AccessLevel,
): AfterItem<item> {
  const [first] = coming
  if (!first) return { kind: 'end' }
  const open = coming.find((item) => contentClick({ is_locked: item.is_locked ?? false }, accessLevel) === 'play')
  if (!open) return { kind: 'wall', locked: first }
  return open === first ? { kind: 'play', item: open } : { kind: 'pass', locked: first, item: open }
}
