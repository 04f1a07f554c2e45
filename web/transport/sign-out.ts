import { logout } from '#contract/account.ts'
import { call } from './api.ts'
import { openAnew } from './session.ts'
import { setVisitor } from './visitor.ts'

/** Ends the session on the server and in this browser's tabs; the visitor goes on as a guest. */
export async function signOut(): Promise<void> {
  const { data } = await call(logout, {})
  setVisitor(data)
  await openAnew()
}
