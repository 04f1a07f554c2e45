import type { Chapter } from '#contract/catalogue/content.ts'

/** What the tags of an upload say, or its file name in place of missing ones. Times are milliseconds since 1970. */
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
