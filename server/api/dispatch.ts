import type { Call, Caller } from '#contract/call.ts'
import { errorsOf } from '#contract/call-errors.ts'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import { acceptsApiKey } from '#contract/studio/integrations/key-permissions.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { hasPermission } from '#rules/access/permissions.ts'
import { permissionsFor } from '#rules/access/permissions-by-access-level.ts'
import { requiresReauthentication } from '#rules/accounts/reauthentication.ts'
import { mayImpersonatedCall } from '#rules/studio/people/impersonated-call.ts'
import { insertKeyCall } from '#server/database/keys/keys.ts'
import { requireKeyStaff } from '../context/api-key.ts'
import type { Context } from '../context/context.ts'
import { outageRefusal } from '../context/outage-refusal.ts'
import { requireFreshProof } from '../context/require-fresh-proof.ts'
import { requirePermission, requireStaff } from '../context/staff.ts'
import { recordStaffCall } from '../studio/audit/record-staff-call.ts'
import type { Answer } from './answer.ts'
import { compileSchema } from './compiled-schema.ts'
import { inputReader, type RawInput } from './read-input.ts'

export type Dispatch = (call: Call, raw: RawInput, context: Context) => Promise<unknown>

/**
 * The only way to run an answer, for calls over HTTP and by pages: checks the access level, then the input, then runs
 * it. With `checksReplies` (tests) a reply that differs from its schema, or a refusal that the call does not declare,
 * is a defect.
 */
export function createDispatch(answers: readonly Answer[], { checksReplies = false } = {}): Dispatch {
  // By name, not by identity: the built web wing contains its own copy of the contract.
  const handlers = new Map(answers.map((answer) => [routeKey(answer.call), handlerFor(answer, checksReplies)]))
  return async (call, raw, context) => {
    const handler = handlers.get(routeKey(call))
    if (!handler) throw new Error(`nothing answers ${routeKey(call)}`)
    return handler(raw, context)
  }
}

function routeKey({ method, path }: Call): string {
  return `${method} ${path}`
}

function handlerFor({ call, run }: Answer, checksReplies: boolean) {
  const read = inputReader(call)
  const reply = checksReplies ? compileSchema(call.reply) : undefined
  const declaredCodes = checksReplies ? errorsOf(call) : undefined
  return async (raw: RawInput, context: Context) => {
    if (context.apiKey && !acceptsApiKey(call)) throw new CallError('key_not_accepted')
    const { impersonation } = context
    if (impersonation && !mayImpersonatedCall(call, impersonation)) throw new CallError('impersonation_read_only')
    authorizeVisitor(context.visitor.accessLevel, call)
    const authorized = call.staff ? await withStaff(call.staff, context) : context
    const input = read(raw)
    if (requiresReauthentication(call.freshProof, input.body)) await requireFreshProof(context)
    // The reader has validated the input against the call's schemas.
    const result = await run(input as never, authorized).catch((error: unknown) => {
      throw declaredCodes ? undeclaredAsDefect(call, declaredCodes, error) : error
    })
    await recordKeyCall(context, call)
    if (call.staff) await recordStaffCall(authorized, call, input)
    if (reply && !reply.Check(result)) {
      throw new Error(`${call.path} broke its schema: ${JSON.stringify([...reply.Errors(result)].slice(0, 3))}`)
    }
    return result
  }
}

/** The error itself, or a defect for a refusal that the call does not declare. */
function undeclaredAsDefect({ method, path }: Call, declaredCodes: ReadonlySet<ErrorCode>, error: unknown): unknown {
  if (!(error instanceof CallError) || declaredCodes.has(error.code)) return error
  return new Error(`${method} ${path} does not declare ${error.code}`, { cause: error })
}

/** The context of a call of the studio. Throws a CallError unless the visitor is staff with this permission. */
async function withStaff(permission: NonNullable<Call['staff']>, context: Context): Promise<Context> {
  const { apiKey, database } = context
  const staff = apiKey ? await requireKeyStaff(database, apiKey) : await requireStaff(context)
  requirePermission(staff, permission)
  return { ...context, staff }
}

/** Records a writing call by an API key: what it changed names only the key's maker. */
async function recordKeyCall({ apiKey, database, ids, clock }: Context, { method, path }: Call): Promise<void> {
  if (!apiKey || method === 'GET') return
  const at = clock.now()
  await insertKeyCall(database, { id: ids.newIdAt(at), key_id: apiKey.id, at, method, path })
}

function authorizeVisitor(accessLevel: AccessLevel, { needs: requiredLevel, method }: Call): void {
  const admin = { resource: 'admin', action: method === 'GET' ? 'read' : 'write' }
  if (
    requiredLevel === 'operator'
      ? hasPermission(permissionsFor(accessLevel), admin)
      : hasAccessLevel(accessLevel, requiredLevel)
  )
    return
  if (accessLevel === 'anyone') throw new CallError('session_required')
  if (requiredLevel === 'operator') throw new CallError('forbidden')
  throw new CallError(requiredLevel === 'subscribed' ? 'subscription_required' : 'registration_required')
}

/** The Caller of a page that is rendered on the server. */
export function callInProcess(dispatch: Dispatch, context: Context): Caller {
  // Caller's type ties the reply to the call; dispatch does not, and the answer's own type guarantees it.
  return (call, input) => dispatch(call, input, context).catch(throwRefusal) as never
}

/** Pages do not know errors of the database: they get the refusal that a browser would get. */
function throwRefusal(error: unknown): never {
  throw outageRefusal(error) ?? error
}
