import { LISTENING_EXPORT_PATH, ListeningExportQuery } from '#contract/studio/listening/listening.ts'
import type { ExternalRoute } from '../external/external-route.ts'

/** A streamed file is no JSON document, so this is not a call. */
export const LISTENING_ROUTE: ExternalRoute = {
  method: 'GET',
  path: LISTENING_EXPORT_PATH,
  summary:
    'Exports days or a ranking of listening as CSV, rounded as the calls are. The export is an entry of the audit log',
  query: ListeningExportQuery,
  responses: { 200: 'the file' },
  errors: ['session_required', 'forbidden', 'invalid_input', 'artist_not_found'],
  limit: { requests: 30, seconds: 600 },
  ofStaff: 'listening_exported',
}
