import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import { writeTar } from '#server/gateways/archive/write-tar.ts'
import { exportBrand } from '#server/studio/brand/export-brand.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { recordStaffRoute } from '../requests/record-staff-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { staffOfRequest } from '../requests/staff-of-request.ts'
import { BRAND_EXPORT_ROUTE } from './declared-brand-route.ts'

const compress = promisify(gzip)

/** Sends the live brand as an archive to staff who may read it. */
export function addBrandExportRoute(app: FastifyInstance, program: HttpProgram): void {
  addExternalRoute(app, BRAND_EXPORT_ROUTE, async (request, reply) => {
    const staff = await staffOfRequest(program, { request, reply }, 'brand-read')
    const live = brandOfWork()
    const bytes = await compress(writeTar(await exportBrand(live), program.clock.now()))
    await recordStaffRoute(program, { route: BRAND_EXPORT_ROUTE, staff, subjectId: `version ${live.version}` })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${brand.slug}-brand-${live.version}.tar.gz"`)
      .type('application/gzip')
      .send(bytes)
  })
}
