import { logout } from '#contract/accounts/session.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { clearLocaleCookie } from '../../accounts/sessions/locale-cookie.ts'
import { endSessionFamily, findCurrentFamilyId } from '../../accounts/sessions/session-family.ts'
import { answer } from '../answer.ts'

export const answerLogout = answer(logout, async (_input, context) => {
  const familyId = await findCurrentFamilyId(context)
  if (familyId) await endSessionFamily(context, familyId)
  context.refreshCookie.clear()
  clearLocaleCookie(context)
  return { data: { user: EMPTY_USER } }
})
