import { brand } from './brand.ts'

/**
 * Values of our podcast feeds for directories: Apple's categories, explicit, owner. Directories write to the owner to
 * verify a claim; null for no owner and no lock. Other platforms cannot import a locked feed.
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
  get owner() {
    return { name: brand.name, email: brand.mail_from }
  },
  is_locked: false,
}
