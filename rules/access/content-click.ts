import type { AccessLevel } from '#contract/visitor.ts'
import { hasAccessLevel, isSubscribed } from './access.ts'

export type ContentClick = 'play' | 'subscribe' | 'sign-up'

/** What pressing a content item does (specification 4, content click). */
export function contentClick(item: { is_locked: boolean }, accessLevel: AccessLevel): ContentClick {
  if (!item.is_locked || isSubscribed(accessLevel)) return 'play'
  return hasAccessLevel(accessLevel, 'registered') ? 'subscribe' : 'sign-up'
}
