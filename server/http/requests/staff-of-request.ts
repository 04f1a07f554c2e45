import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import type { StaffPermission } from '#contract/studio/permissions.ts'
import { requirePermission, requireStaff, type Staff } from '#server/context/staff.ts'
import { type HttpProgram, openRequestContext } from './request-context.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The member of staff behind a request that is no call. Throws as a call that needs this permission does. */
export async function staffOfRequest(
  program: HttpProgram,
  { request, reply }: Exchange,
  permission: StaffPermission,
): Promise<Staff> {
  const context = await openRequestContext(program, { request, reply, invalidToken: 'refused' })
  if (context.visitor.accessLevel === 'anyone') throw new CallError('session_required')
  const staff = await requireStaff(context)
  requirePermission(staff, permission)
  return staff
}
