import { validateFirstScreen } from '#contract/carrier.ts'
import { call } from './api.ts'
import { carrierQuestion, setCarrierQuestion } from './carrier-question.ts'
import { keepFirstScreenToken, readFirstScreenToken } from './first-screen-token.ts'
import { openAnew, openSession } from './session.ts'

/**
 * Has the kept token looked at, then opens the session it is good for. A token that is refused is let go without a word;
 * one that did not reach the server waits for the next page.
 */
export async function comeByFirstScreen(): Promise<void> {
  const token = readFirstScreenToken()
  if (token === null) return
  try {
    const { data } = await call(validateFirstScreen, { body: { firstscreen_token: token } })
    if (data.question === null) keepFirstScreenToken(null)
    setCarrierQuestion(data.question)
    await (data.is_valid && data.question === null ? openAnew() : openSession())
  } catch {
    await openSession()
  }
}

/** Does what was asked about; false when the token was good no more. */
export async function answerCarrierQuestion(): Promise<boolean> {
  const [token, answer] = [readFirstScreenToken(), carrierQuestion()]
  if (token === null || answer === null) return false
  const { data } = await call(validateFirstScreen, { body: { firstscreen_token: token, answer } })
  const isDone = data.is_valid && data.question === null
  if (isDone) await openAnew()
  forgetCarrierQuestion()
  return isDone
}

/** Everything stays as it is, and the token is let go. */
export function forgetCarrierQuestion(): void {
  keepFirstScreenToken(null)
  setCarrierQuestion(null)
}
