import type { Chapter } from '#contract/catalogue/content.ts'

/** The tags of an upload; missing ones are read from its file name. Times are milliseconds since 1970. */
export type UploadTags = {
  title: string
  description: string
  artist: string | null
  album: string | null
  disc: number
  number: number | null
  published_at: number | null
  chapters: Chapter[]
  has_cover: boolean
}
