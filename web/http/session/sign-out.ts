import { logout } from '#contract/accounts/session.ts'
import { call } from '../api.ts'
import { reopenSession } from './session.ts'
import { setVisitor } from './visitor.ts'

/**
 * Ends the session on the server and in all tabs of this browser; the visitor continues as a guest. `navigateAway` runs
 * before the page shows the guest, so that presses on it no longer count.
 */
export async function signOut(navigateAway: () => Promise<void>): Promise<void> {
  const { data } = await call(logout, {})
  const navigationPromise = navigateAway()
  setVisitor(data)
  await Promise.all([navigationPromise, reopenSession()])
}
