import { BRAND_EXPORT_PATH } from '#contract/paths.ts'
import type { ExternalRoute } from '../external/external-route.ts'

/** An archive is no JSON, so this is not a call. */
export const BRAND_EXPORT_ROUTE: ExternalRoute = {
  method: 'GET',
  path: BRAND_EXPORT_PATH,
  summary: 'The live brand as a folder for another installation: a compressed tar archive',
  responses: { 200: 'application/gzip' },
  errors: ['session_required', 'forbidden'],
  limit: { requests: 20, seconds: 600 },
  ofStaff: 'brand_exported',
}
