import { updateUser } from '#contract/accounts/user.ts'
import type { Input } from '#contract/call.ts'
import { call } from '#web/http/api.ts'
import { setVisitor } from '#web/http/session/visitor.ts'

/** Updates the account and shows the server's result. */
export async function changeUser(id: string, change: Input<typeof updateUser>['body']): Promise<void> {
  const { data } = await call(updateUser, { params: { id }, body: change })
  const [user] = data
  if (user) setVisitor({ user })
}
