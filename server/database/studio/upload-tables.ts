import type { UploadFault, UploadState, UploadStep } from '#contract/studio/uploads.ts'
import type { BooleanInteger, ContentVerseRow } from '../tables.ts'

/** A file that a member of staff sends, and what became of it. */
export type UploadRow = {
  id: string
  member_id: string
  file_name: string
  loudness: 'even' | 'quiet'
  byte_count: number
  received: number
  state: UploadState
  /** The step that is under way, or that failed. */
  step: UploadStep
  /** Of the encoding, in percent. */
  progress: number
  fault: UploadFault | null
  fault_detail: string | null
  /** How often preparing was begun and not ended. */
  attempts: number
  claimed_until: number
  created_at: number
  /** When it is given up; null for a prepared one. */
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
  /** The item that was made of it. */
  content_id: string | null
  series_id: string | null
}

/** A Bible passage that the texts of an upload name. */
export type UploadPassage = Omit<ContentVerseRow, 'content_id'>

/** Bytes of an upload, from `start` on. */
export type UploadPartRow = { upload_id: string; start: number; bytes: number; storage_key: string }

export type UploadTables = { upload: UploadRow; upload_part: UploadPartRow }
