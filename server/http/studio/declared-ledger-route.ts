import { LEDGER_EXPORT_PATH, LedgerExportQuery } from '#contract/studio/money/ledger.ts'
import type { ExternalRoute } from '../external/external-route.ts'

/** A streamed file is no JSON, so this is not a call. */
export const LEDGER_ROUTE: ExternalRoute = {
  method: 'GET',
  path: LEDGER_EXPORT_PATH,
  summary: 'The ledger of a month, as a table (CSV) or as a journal that hledger and ledger read',
  query: LedgerExportQuery,
  responses: { 200: 'the file' },
  errors: ['session_required', 'forbidden', 'invalid_input'],
  limit: { requests: 30, seconds: 600 },
  ofStaff: 'ledger_exported',
}
