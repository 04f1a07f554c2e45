import { knowVisitor } from '#web/transport/know-visitor.ts'
import { currentUserId } from '#web/transport/visitor.ts'

/** The id of the member who is here. Throws as long as the server has not said who that is. */
export async function ownId(): Promise<string> {
  await knowVisitor()
  const id = currentUserId()
  if (id === null) throw new Error('the server has not said whose library this is')
  return id
}
