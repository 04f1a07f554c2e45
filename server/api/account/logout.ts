import { logout } from '#contract/account.ts'
import { EMPTY_USER } from '#rules/empty-user.ts'
import { answer } from '../answer.ts'
import { clearLocaleCookie } from './keep-language.ts'
import { endSessionFamily, findCurrentFamilyId } from './session-family.ts'

export const answerLogout = answer(logout, async (_input, context) => {
  const familyId = await findCurrentFamilyId(context)
  if (familyId) await endSessionFamily(context, familyId)
  context.refreshCookie.clear()
  clearLocaleCookie(context)
  return { data: { user: EMPTY_USER } }
})
