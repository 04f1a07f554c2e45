import { trimLastSlashes } from '#contract/paths.ts'
import type { CamaraCodeSettings } from '../gateways/sms/camara-verification-codes.ts'
import type { HttpSmsSettings } from '../gateways/sms/http-sms.ts'
import type { AppEnv } from './app-env.ts'
import { readWebUrl } from './carrier-config.ts'
import { ConfigError } from './config-error.ts'

/** How SMS are sent: by a service that takes texts, or by a carrier that makes the codes itself. */
export type SmsConfig = { texts: HttpSmsSettings; codes?: undefined } | { codes: CamaraCodeSettings; texts?: undefined }

type Environment = Readonly<Record<string, string | undefined>>

const CODES = ['SMS_CODES_URL', 'SMS_CODES_TOKEN_URL', 'SMS_CODES_CLIENT_ID', 'SMS_CODES_CLIENT_SECRET'] as const

/** Undefined without SMS; in `local` they are then only listed in the outbox. */
export function readSms(from: Environment, { appEnv }: { appEnv: AppEnv }): SmsConfig | undefined {
  const setVariable = CODES.find((name) => from[name])
  if (setVariable && from.SMS_URL) throw new ConfigError(`set either SMS_URL or ${setVariable}, not both`)
  if (setVariable) return { codes: readCodes(from, setVariable, appEnv) }
  if (from.SMS_URL) {
    const url = readWebUrl(from, 'SMS_URL', appEnv)
    return { texts: { url, token: from.SMS_TOKEN || undefined, sender: from.SMS_SENDER || undefined } }
  }
  if (from.SMS_TOKEN || from.SMS_SENDER)
    throw new ConfigError('SMS_URL is missing: it is the address of the SMS service')
  return undefined
}

function readCodes(from: Environment, setVariable: string, appEnv: AppEnv): CamaraCodeSettings {
  const missing = CODES.find((name) => !from[name])
  if (missing)
    throw new ConfigError(
      `${missing} is missing, but ${setVariable} is set: set all variables of the carrier's codes or none`,
    )
  return {
    apiRoot: trimLastSlashes(readWebUrl(from, 'SMS_CODES_URL', appEnv)),
    tokenUrl: readWebUrl(from, 'SMS_CODES_TOKEN_URL', appEnv),
    clientId: from.SMS_CODES_CLIENT_ID ?? '',
    clientSecret: from.SMS_CODES_CLIENT_SECRET ?? '',
  }
}
