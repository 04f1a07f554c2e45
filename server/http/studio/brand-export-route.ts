import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import { requirePermission, requireStaff } from '#server/context/staff.ts'
import { writeTar } from '#server/gateways/archive/write-tar.ts'
import { exportBrand } from '#server/studio/brand/export-brand.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { type HttpProgram, openRequestContext } from '../requests/request-context.ts'
import { BRAND_EXPORT_ROUTE } from './declared-brand-route.ts'

const compress = promisify(gzip)

/** Sends the live brand as an archive to staff who may read it. */
export function addBrandExportRoute(app: FastifyInstance, program: HttpProgram): void {
  addExternalRoute(app, BRAND_EXPORT_ROUTE, async (request, reply) => {
    const context = await openRequestContext(program, { request, reply, expiredToken: 'refused' })
    if (context.visitor.accessLevel === 'anyone') throw new CallError('session_required')
    requirePermission(await requireStaff(context), 'brand-read')
    const live = brandOfWork()
    const bytes = await compress(writeTar(await exportBrand(live), program.clock.now()))
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${brand.slug}-brand-${live.version}.tar.gz"`)
      .type('application/gzip')
      .send(bytes)
  })
}
