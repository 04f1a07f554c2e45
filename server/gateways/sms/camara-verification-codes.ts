import type { Clock } from '../clock.ts'
import type { VerificationCodeSender } from './sms.ts'

export type CamaraCodeSettings = {
  /** The address above `/one-time-password-sms/v1`, without a trailing slash. */
  apiRoot: string
  tokenUrl: string
  clientId: string
  clientSecret: string
}

type AccessToken = { value: string; endsAt: number }

const TIMEOUT_MILLISECONDS = 15_000
const SCOPE = 'one-time-password-sms:send-validate'
/** A token is renewed this long before its expiry. */
const EXPIRY_MARGIN_SECONDS = 30
/** CAMARA's error codes for a wrong or expired code. */
const WRONG_CODE_ERRORS = [
  'ONE_TIME_PASSWORD_SMS.INVALID_OTP',
  'ONE_TIME_PASSWORD_SMS.VERIFICATION_FAILED',
  'ONE_TIME_PASSWORD_SMS.VERIFICATION_EXPIRED',
  'NOT_FOUND',
]

/** CAMARA OTPValidation, one-time-password-sms v1: the operator makes the code, sends it and checks it. */
export function createCamaraCodeSender(settings: CamaraCodeSettings, clock: Clock): VerificationCodeSender {
  const { apiRoot } = settings
  let token: AccessToken | undefined

  async function accessToken(): Promise<string> {
    if (!token || token.endsAt <= clock.now()) token = await fetchToken(settings, clock)
    return token.value
  }

  async function post(path: string, { body, correlator }: { body: object; correlator?: string }) {
    const response = await fetch(`${apiRoot}/one-time-password-sms/v1${path}`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        ...(correlator && { 'x-correlator': correlator }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (response.status === 401) token = undefined
    const text = await response.text()
    const reply: Record<string, unknown> = text === '' ? {} : { ...Object(JSON.parse(text)) }
    return { isOk: response.ok, status: response.status, reply }
  }

  return {
    async send({ id, to, text }) {
      const { isOk, status, reply } = await post('/send-code', {
        body: { phoneNumber: to, message: text },
        correlator: id,
      })
      if (!isOk || typeof reply.authenticationId !== 'string')
        throw new Error(`send-code: ${status} ${String(reply.code)}`)
      return reply.authenticationId
    },
    async check(authenticationId, code) {
      // The interface allows at most ten characters.
      const { isOk, status, reply } = await post('/validate-code', {
        body: { authenticationId, code: code.slice(0, 10) },
      })
      if (isOk) return true
      if (WRONG_CODE_ERRORS.includes(String(reply.code))) return false
      throw new Error(`validate-code: ${status} ${String(reply.code)}`)
    },
  }
}

async function fetchToken(
  { tokenUrl, clientId, clientSecret }: CamaraCodeSettings,
  clock: Clock,
): Promise<AccessToken> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const response = await fetch(tokenUrl, {
    method: 'POST',
    redirect: 'error',
    headers: {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  const reply: Record<string, unknown> = { ...Object(await response.json()) }
  if (!response.ok || typeof reply.access_token !== 'string') throw new Error(`no token: ${response.status}`)
  const seconds = typeof reply.expires_in === 'number' ? reply.expires_in : 60
  return { value: reply.access_token, endsAt: clock.now() + (seconds - EXPIRY_MARGIN_SECONDS) * 1000 }
}
