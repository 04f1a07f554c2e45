import type { UploadFault, UploadState, UploadStep } from '#contract/studio/uploads.ts'
import type { BooleanInteger, ContentVerseRow } from '../tables.ts'

/** A file uploaded by a member of staff, with its state. */
export type UploadRow = {
  id: string
  member_id: string
  file_name: string
  loudness: 'even' | 'quiet'
  byte_count: number
  received: number
  state: UploadState
  /** The current or failed step. */
  step: UploadStep
  /** Progress of the encoding in percent. */
  progress: number
  fault: UploadFault | null
  fault_detail: string | null
  /** The number of unfinished attempts to prepare it. */
  attempts: number
  claimed_until: number
  created_at: number
  /** The time of expiry; null for a prepared upload. */
  expires_at: number | null
  media_id: string | null
  is_video: BooleanInteger
  /** Artwork columns, as those of items. */
  image: string | null
  wide_image: string | null
  /** `UploadTags` of `rules/studio/upload-tags.ts`. */
  tags_json: string | null
  /** `UploadPassage[]`. */
  passages_json: string | null
  /** The item made from it. */
  content_id: string | null
  series_id: string | null
  /** The house ad made from it. */
  house_ad_id: string | null
}

/** A Bible passage in the texts of an upload. */
export type UploadPassage = Omit<ContentVerseRow, 'content_id'>

/** Bytes of an upload, from `start` on. */
export type UploadPartRow = { upload_id: string; start: number; bytes: number; storage_key: string }

export type UploadTables = { upload: UploadRow; upload_part: UploadPartRow }
