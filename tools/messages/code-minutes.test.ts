import { expect, test } from 'vitest'
import { VERIFICATION_CODE_SECONDS } from '#contract/limits.ts'
import { readEnglishMessages } from './english-messages.ts'

/** Texts that name the minutes for which a code or its link works. Their translations name them too. */
const WITH_MINUTES = [
  ...['account.code_sent.email', 'account.code_sent.sms', 'account_settings.delete_code_sent'],
  ...['fresh_proof.code_sent', 'letters.common.sms_code', 'letters.confirm.enter', 'letters.first_sign_in.enter'],
  ...['letters.reset_password.open', 'letters.sign_in.enter', 'letters.verify_email.entered'],
]

test('texts about codes name the minutes for which a code is valid: with another validity, change them all', async () => {
  const english = await readEnglishMessages()
  const minutes = VERIFICATION_CODE_SECONDS / 60
  const namesMinutes = new RegExp(String.raw`\b(${minutes}${minutes === 10 ? '|ten' : ''}) minutes\b`)
  const untrue = WITH_MINUTES.filter((id) => !namesMinutes.test(String(textOf(english.get(id)))))
  expect(untrue).toEqual([])
})

function textOf(message: unknown): unknown {
  return Array.isArray(message) ? message.filter((part) => typeof part === 'string').join('…') : message
}
