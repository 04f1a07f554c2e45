import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { CallError } from '#contract/errors.ts'
import { ListeningExportQuery } from '#contract/studio/listening/listening.ts'
import { listeningScope } from '../../studio/listening/listening-scope.ts'
import { writeListening } from '../../studio/listening/write-listening.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { recordStaffRoute } from '../requests/record-staff-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { staffOfRequest } from '../requests/staff-of-request.ts'
import { LISTENING_ROUTE } from './declared-listening-route.ts'

const exportQuery = Compile(ListeningExportQuery)

/** Streams a table of listening to staff who may read it; creators get that of their own artist. */
export function addListeningRoute(app: FastifyInstance, program: HttpProgram): void {
  addExternalRoute(app, LISTENING_ROUTE, async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await staffOfRequest(program, { request, reply }, 'listening-read')
    const { query } = request
    if (!exportQuery.Check(query)) throw new CallError('invalid_input')
    const scope = await listeningScope(program.database, staff, query.artist_id)
    if (scope === undefined) throw new CallError('artist_not_found')
    const subjectId = [query.table, query.days, scope?.id].filter(Boolean).join(' ')
    await recordStaffRoute(program, { route: LISTENING_ROUTE, staff, subjectId })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="listening-${query.table}-${query.days}-days.csv"`)
      .send(Readable.from(writeListening(program.database, query, scope)))
  })
}
