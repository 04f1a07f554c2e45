import { AUDIT_EXPORT_PATH, AuditExportQuery } from '#contract/studio/audit/audit.ts'
import type { ExternalRoute } from '../external/external-route.ts'

/** A streamed file is no JSON document, so this is not a call. */
export const AUDIT_ROUTE: ExternalRoute = {
  method: 'GET',
  path: AUDIT_EXPORT_PATH,
  summary: 'Exports the audit log, filtered, as CSV or newline-delimited JSON. The export is itself an entry',
  query: AuditExportQuery,
  responses: { 200: 'the file' },
  errors: ['session_required', 'forbidden', 'invalid_input'],
  limit: { requests: 30, seconds: 600 },
  ofStaff: 'audit_exported',
}
