import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { CallError } from '#contract/errors.ts'
import { AuditExportQuery, type AuditFormat } from '#contract/studio/audit/audit.ts'
import { requirePermission } from '#server/context/staff.ts'
import '#server/gateways/date-time-format.ts'
import { actionFilter } from '../../studio/audit/action-filter.ts'
import { writeAudit } from '../../studio/audit/write-audit.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { recordStaffRoute } from '../requests/record-staff-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { staffOfRequest } from '../requests/staff-of-request.ts'
import { AUDIT_ROUTE } from './declared-audit-route.ts'

const exportQuery = Compile(AuditExportQuery)

const TYPES: Record<AuditFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

/** Streams the audit log to staff who may read it. */
export function addAuditRoute(app: FastifyInstance, program: HttpProgram): void {
  addExternalRoute(app, AUDIT_ROUTE, async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await staffOfRequest(program, { request, reply }, 'audit-read')
    // The file contains each entry's digest, which covers the person: without people it could not be verified.
    requirePermission(staff, 'people-read')
    const { query } = request
    if (!exportQuery.Check(query)) throw new CallError('invalid_input')
    const { format, ...filter } = query
    await recordStaffRoute(program, { route: AUDIT_ROUTE, staff, personId: filter.person_id ?? '' })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-type', TYPES[format])
      .header('content-disposition', `attachment; filename="audit.${format}"`)
      .send(Readable.from(writeAudit(program.database, actionFilter(filter), format)))
  })
}
