import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

/** The id of the signed-in member. Throws until the server has said who that is. */
export async function requireUserId(): Promise<string> {
  await identifyVisitor()
  const id = currentUserId()
  if (id === null) throw new Error('the server has not said whose library this is')
  return id
}
