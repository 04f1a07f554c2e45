import * as Type from 'typebox'
import type { ErrorCode } from '#contract/errors.ts'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import type { ExternalRoute } from '../external/external-route.ts'

const CREATE_LIMIT = { requests: 600, seconds: 60 }
const SEND_LIMIT = { requests: 6000, seconds: 60 }
const STAFF_ERRORS = ['session_required', 'forbidden', 'tus_version'] as const satisfies readonly ErrorCode[]

const ofUpload = {
  path: `${UPLOADS_PATH}:id`,
  params: Type.Object({ id: Type.String() }),
  errors: [...STAFF_ERRORS, 'upload_not_found', 'upload_expired'],
  limit: SEND_LIMIT,
  ofStaff: 'none',
} as const satisfies Partial<ExternalRoute>

/** Resumable uploads by tus 1.0, which any client of that protocol can send. */
export const UPLOAD_ROUTES = {
  options: {
    method: 'OPTIONS',
    path: UPLOADS_PATH,
    summary: 'The version, the extensions and the largest upload of tus here',
    responses: { 204: 'in Tus-Version, Tus-Extension and Tus-Max-Size' },
    errors: [],
    limit: CREATE_LIMIT,
  },
  begin: {
    method: 'POST',
    path: UPLOADS_PATH,
    summary: 'Begins an upload (tus) of Upload-Length bytes, with its file name in Upload-Metadata',
    responses: { 201: 'its address is in Location' },
    errors: [...STAFF_ERRORS, 'invalid_input', 'too_large', 'upload_space'],
    limit: CREATE_LIMIT,
    ofStaff: 'upload_changed',
  },
  status: {
    ...ofUpload,
    method: 'HEAD',
    summary: 'How much of an upload is here (tus)',
    responses: { 200: 'in Upload-Offset and Upload-Length' },
  },
  append: {
    ...ofUpload,
    method: 'PATCH',
    summary: 'The next bytes of an upload (tus), from Upload-Offset on',
    body: {
      type: 'application/offset+octet-stream',
      schema: Type.String({ format: 'binary', description: 'any number of bytes' }),
    },
    responses: { 204: 'stored up to Upload-Offset' },
    errors: [...ofUpload.errors, 'invalid_input', 'upload_offset'],
  },
  end: {
    ...ofUpload,
    method: 'DELETE',
    summary: 'Cancels an upload (tus), and deletes its bytes',
    responses: { 204: 'cancelled' },
    ofStaff: 'upload_changed',
  },
} as const satisfies Readonly<Record<string, ExternalRoute>>
