import { logout } from '#contract/accounts/session.ts'
import { call } from '../api.ts'
import { reopenSession } from './session.ts'
import { setVisitor } from './visitor.ts'

/**
 * Ends the session on the server and in this browser's tabs; the visitor goes on as a guest. `leave` leads on from the page
 * before anybody sees that they are one: who then presses something goes there, whatever is still on its way.
 */
export async function signOut(navigateAway: () => Promise<void>): Promise<void> {
  const { data } = await call(logout, {})
  const leaving = navigateAway()
  setVisitor(data)
  await Promise.all([leaving, reopenSession()])
}
