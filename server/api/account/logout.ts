import { logout } from '#contract/account.ts'
import { EMPTY_USER } from '#rules/empty-user.ts'
import { answer } from '../answer.ts'
import { forgetLanguage } from './keep-language.ts'
import { endSessionFamily, findFamilyToEnd } from './session-family.ts'

export const answerLogout = answer(logout, async (_input, context) => {
  const familyId = await findFamilyToEnd(context)
  if (familyId) await endSessionFamily(context, familyId)
  context.refreshCookie.clear()
  forgetLanguage(context)
  return { data: { user: EMPTY_USER } }
})
