import { CARRIER_LEFT_COOKIE, validateFirstScreen } from '#contract/carrier.ts'
import { call } from './api.ts'
import { carrierQuestion, setCarrierQuestion } from './carrier-question.ts'
import { setCarrierSale } from './carrier-sale.ts'
import { keepFirstScreenToken, readFirstScreenToken } from './first-screen-token.ts'
import { openAnew, openSession } from './session.ts'
import { currentStanding } from './visitor.ts'

/**
 * Has the kept token looked at, then opens the session it is good for. A token that is refused is let go without a word;
 * one that did not reach the server waits for the next page.
 */
export async function comeByFirstScreen(): Promise<void> {
  const token = readFirstScreenToken()
  if (token === null) return
  if (!hasLeftFromHere()) {
    await openSession()
    // The token may be somebody else's, in a link they sent. Who is signed in is asked by the server.
    if (currentStanding() === 'guest') return setCarrierQuestion('enter')
  }
  try {
    const { data } = await call(validateFirstScreen, { body: { firstscreen_token: token } })
    if (data.question === null) keepFirstScreenToken(null)
    setCarrierQuestion(data.question)
    await (data.is_valid && data.question === null ? openAnew() : openSession())
    setCarrierSale(data.sale ?? null)
  } catch {
    await openSession()
  }
}

function hasLeftFromHere(): boolean {
  return document.cookie.split('; ').includes(`${CARRIER_LEFT_COOKIE}=1`)
}

/** Does what was asked about; false when the token was good no more. */
export async function answerCarrierQuestion(): Promise<boolean> {
  const [token, answer] = [readFirstScreenToken(), carrierQuestion()]
  if (token === null || answer === null) return false
  const body = { firstscreen_token: token, ...(answer !== 'enter' && { answer }) }
  const { data } = await call(validateFirstScreen, { body })
  const isDone = data.is_valid && data.question === null
  if (isDone) {
    await openAnew()
    setCarrierSale(data.sale ?? null)
  }
  forgetCarrierQuestion()
  return isDone
}

/** Everything stays as it is, and the token is let go. */
export function forgetCarrierQuestion(): void {
  keepFirstScreenToken(null)
  setCarrierQuestion(null)
}
