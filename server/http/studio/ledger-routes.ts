import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { CallError } from '#contract/errors.ts'
import { LedgerExportQuery, type LedgerFormat } from '#contract/studio/money/ledger.ts'
import { writeLedger } from '../../studio/money/write-ledger.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { recordStaffRoute } from '../requests/record-staff-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { staffOfRequest } from '../requests/staff-of-request.ts'
import { LEDGER_ROUTE } from './declared-ledger-route.ts'

const exportQuery = Compile(LedgerExportQuery)

const FILES: Record<LedgerFormat, { type: string; ending: string }> = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  journal: { type: 'text/plain; charset=utf-8', ending: 'journal' },
}

/** Streams the ledger of a month to staff who may export it. */
export function addLedgerRoute(app: FastifyInstance, program: HttpProgram): void {
  addExternalRoute(app, LEDGER_ROUTE, async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await staffOfRequest(program, { request, reply }, 'money-export')
    const { query } = request
    if (!exportQuery.Check(query)) throw new CallError('invalid_input')
    await recordStaffRoute(program, { route: LEDGER_ROUTE, staff, subjectId: query.month })
    const { type, ending } = FILES[query.format]
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="ledger-${query.month}.${ending}"`)
      .send(Readable.from(writeLedger(program.database, query)))
  })
}
