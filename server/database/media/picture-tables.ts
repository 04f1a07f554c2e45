import type { ShareKind } from '#contract/share-images.ts'

/** What is known of a medium that is a picture. Its sizes are files of that medium, named by `rules/picture-sizes`. */
export type PictureRow = {
  media_id: string
  /** Upright; 0 until it was looked at. */
  width: number
  height: number
  tone: string | null
  /** Which recipe made its sizes; 0 when none did yet. */
  recipe: number
  /** Until then one process is making them. */
  claimed_until: number
}

/** The image made for sharing something, of what it said in that version. */
export type ShareImageRow = {
  kind: ShareKind
  subject_id: string
  version: string
  storage_key: string
  bytes: number
}
