import * as Type from 'typebox'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import { PICTURES_PATH } from '#contract/studio/covers.ts'
import type { ExternalRoute } from '../external/external-route.ts'

/** The bytes of a picture are no JSON, so this is not a call. */
export const PICTURE_ROUTE: ExternalRoute = {
  method: 'POST',
  path: PICTURES_PATH,
  summary: 'Stores a picture to make covers of: JPEG, PNG, WebP or AVIF',
  body: { type: 'image/*', schema: Type.String({ format: 'binary' }) },
  responses: { 201: 'its id, address, width and height as `data`' },
  errors: ['session_required', 'forbidden', 'invalid_input', 'too_large', 'unsupported_media_type', 'unavailable'],
  limit: { requests: 120, seconds: 600 },
  mostBytes: PICTURE_MOST_BYTES,
  ofStaff: 'picture_sent',
}
