import type { Standing } from '#contract/visitor.ts'
import { isSubscribed, meets } from './access.ts'

export type ContentClick = 'play' | 'subscribe' | 'sign-up'

/** What pressing a content item does (specification 4, content click). */
export function contentClick(item: { is_locked: boolean }, standing: Standing): ContentClick {
  if (!item.is_locked || isSubscribed(standing)) return 'play'
  return meets(standing, 'registered') ? 'subscribe' : 'sign-up'
}
