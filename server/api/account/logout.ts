import { logout } from '#contract/account.ts'
import { EMPTY_USER } from '#server/present/account.ts'
import { answer } from '../answer.ts'
import { endSessionFamily, findFamilyToEnd } from './session-family.ts'

export const answerLogout = answer(logout, async (_input, context) => {
  const familyId = await findFamilyToEnd(context)
  if (familyId) await endSessionFamily(context, familyId)
  context.refreshCookie.clear()
  return { data: { user: EMPTY_USER } }
})
