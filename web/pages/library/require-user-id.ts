import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

/** The id of the signed-in member. Throws if the server has not identified one. */
export async function requireUserId(): Promise<string> {
  await identifyVisitor()
  const id = currentUserId()
  if (id === null) throw new Error('the library has no signed-in user')
  return id
}
