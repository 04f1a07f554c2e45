import { CARRIER_REDIRECT_COOKIE, validateFirstScreen } from '#contract/accounts/carrier-sign-in.ts'
import { hostCookieName } from '#rules/http/host-cookie-name.ts'
import { call } from '../../http/api.ts'
import { reportFailure } from '../../http/browser/report-failure.ts'
import { readSiteCookies } from '../../http/browser/site-cookie.ts'
import { openSession, reopenSession } from '../../http/session/session.ts'
import { currentAccessLevel } from '../../http/session/visitor.ts'
import { carrierQuestion } from './carrier-question.ts'
import { carrierSale } from './carrier-sale.ts'
import { readFirstScreenToken, storeFirstScreenToken } from './first-screen-token.ts'

/** As specified, this failure is only logged, and not shown. */
const FAILED = 'Failed validating the carrier’s token'

/**
 * Checks the stored token, then opens its session. A refused token is dropped and only logged; one that could
 * not be checked waits for the next page.
 */
export async function openSessionFromFirstScreen(): Promise<void> {
  const token = readFirstScreenToken()
  if (token === null) return
  if (!hasLeftForCarrier()) {
    await openSession()
    // The link, and so the token, may come from somebody else: the server checks who is signed in.
    if (currentAccessLevel() === 'guest') return carrierQuestion.set('enter')
  }
  try {
    const { data } = await call(validateFirstScreen, { body: { firstscreen_token: token } })
    if (data.question === null) storeFirstScreenToken(null)
    if (!data.is_valid) reportFailure(FAILED, new Error('the token was refused'))
    carrierQuestion.set(data.question)
    await (data.is_valid && data.question === null ? reopenSession() : openSession())
    carrierSale.set(data.sale ?? null)
  } catch (error) {
    reportFailure(FAILED, error)
    await openSession()
  }
}

function hasLeftForCarrier(): boolean {
  const name = hostCookieName(CARRIER_REDIRECT_COOKIE, location.protocol === 'https:')
  return readSiteCookies().get(name) === '1'
}

/** Carries out the answered question. False if the token is no longer valid. */
export async function answerCarrierQuestion(): Promise<boolean> {
  const [token, question] = [readFirstScreenToken(), carrierQuestion.getSnapshot()]
  if (token === null || question === null) return false
  const body = { firstscreen_token: token, ...(question !== 'enter' && { answer: question }) }
  const { data } = await call(validateFirstScreen, { body })
  const isDone = data.is_valid && data.question === null
  if (isDone) {
    await reopenSession()
    carrierSale.set(data.sale ?? null)
  }
  dismissCarrierQuestion()
  return isDone
}

/** Drops the token and changes nothing else. */
export function dismissCarrierQuestion(): void {
  storeFirstScreenToken(null)
  carrierQuestion.set(null)
}
