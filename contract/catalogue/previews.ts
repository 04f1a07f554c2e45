import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_PREVIEW_MARK_SECONDS } from '../limits.ts'
import { Data, Id, Nullable, OneOf } from '../schema.ts'
import { ContentCard } from './content.ts'

export type Preview = Type.Static<typeof Preview>
export const Preview = Type.Object({
  content_id: Id,
  kind: OneOf(['audio', 'video'] as const),
  url: Type.String({ description: 'the address of the beginning only' }),
  seconds: Type.Integer({ description: 'its end' }),
  /** The next item of the series that everybody may play. */
  next_free: Nullable(ContentCard),
})

/** An editor's mark. */
export const PreviewMark = Type.Integer({
  minimum: 0,
  maximum: LONGEST_PREVIEW_MARK_SECONDS,
  description: 'the end of a locked item’s free preview, in seconds; null for the usual length, 0 for none',
})

export const getPreview = defineCall({
  method: 'GET',
  path: '/web/content/:id/preview',
  summary: 'The free preview of a locked item',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  reply: Data(Preview),
  errors: ['content_not_found', 'preview_not_offered'],
  cache: 'public',
})
