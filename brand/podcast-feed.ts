import { brand } from './brand.ts'

/**
 * What our own podcast feeds say of themselves to directories: Apple's category names, whether words are coarse, and whose
 * they are. Directories write to the owner to learn who may claim a podcast; null names nobody, and then says nothing of a
 * lock. A locked feed is not taken over by other platforms until its owner unlocks it.
 */
type PodcastFeed = {
  category: string
  subcategory: string
  is_explicit: boolean
  owner: { name: string; email: string } | null
  is_locked: boolean
}

export const podcastFeed: PodcastFeed = {
  category: 'Religion & Spirituality',
  subcategory: 'Christianity',
  is_explicit: false,
  owner: { name: brand.name, email: brand.mail_from },
  is_locked: false,
}
