import { brand } from '#brand/brand.ts'
import { PHONE_CARRIERS } from '#brand/phone-carriers.ts'
import { OFFERED_LOCALES } from '#contract/locales.ts'
import { phoneCarrierNames } from '#rules/billing/phone-carriers.ts'
import type { IntrospectionSettings } from '../gateways/carrier/introspect-token.ts'
import type { SignedTokenSettings } from '../gateways/carrier/verify-signed-token.ts'
import type { AppEnv } from './app-env.ts'
import { ConfigError } from './config-error.ts'

/** How a carrier identifies its customers. */
export type CarrierConfig = {
  /** True for the carrier's own edition, which asks the carrier for the customer's identity at start. */
  isEdition: boolean
  /** The language of the carrier's country, in which its edition opens. */
  locale: string | undefined
  /** The carrier's page that sends a visitor back with a token. */
  firstScreenUrl: string | undefined
  /** The display names of the carriers whose customers are identified. */
  names: readonly string[]
  tokens: ({ kind: 'signed' } & SignedTokenSettings) | ({ kind: 'introspected' } & IntrospectionSettings)
}

type Environment = Readonly<Record<string, string | undefined>>
type Deployment = { appEnv: AppEnv; simulatorsUrl: string | undefined }

const NAMES = [
  'FIRST_SCREEN_JWKS_URL',
  'FIRST_SCREEN_INTROSPECTION_URL',
  'FIRST_SCREEN_CLIENT_ID',
  'FIRST_SCREEN_CLIENT_SECRET',
] as const

/** The configured carrier; in `local` the simulated one by default. Undefined without any. */
export function readCarrier(from: Environment, { appEnv, simulatorsUrl }: Deployment): CarrierConfig | undefined {
  const issuer = from.FIRST_SCREEN_ISSUER || undefined
  const isEdition = readSwitch(from, 'CARRIER_EDITION')
  const locale = readLocale(from, isEdition)
  const first = from.FIRST_SCREEN_URL ? readWebUrl(from, 'FIRST_SCREEN_URL', appEnv) : undefined
  const names = phoneCarrierNames(PHONE_CARRIERS, appEnv === 'master')
  if (issuer) return { isEdition, locale, names, firstScreenUrl: first, tokens: readTokens(from, issuer, appEnv) }
  const orphan = NAMES.find((name) => from[name])
  if (orphan) throw new ConfigError(`FIRST_SCREEN_ISSUER is missing, but ${orphan} is set`)
  if (simulatorsUrl)
    return {
      isEdition,
      locale,
      names,
      firstScreenUrl: first ?? simulated(simulatorsUrl),
      tokens: simulatedTokens(simulatorsUrl),
    }
  if (isEdition || first)
    throw new ConfigError('FIRST_SCREEN_ISSUER is missing: it names the carrier whose tokens are accepted')
  return undefined
}

function readTokens(from: Environment, issuer: string, appEnv: AppEnv): CarrierConfig['tokens'] {
  const usual = { issuer, audience: brand.slug }
  if (from.FIRST_SCREEN_JWKS_URL && from.FIRST_SCREEN_INTROSPECTION_URL) {
    throw new ConfigError('set either FIRST_SCREEN_JWKS_URL or FIRST_SCREEN_INTROSPECTION_URL, not both')
  }
  if (from.FIRST_SCREEN_JWKS_URL)
    return { kind: 'signed', ...usual, jwksUrl: readWebUrl(from, 'FIRST_SCREEN_JWKS_URL', appEnv) }
  if (!from.FIRST_SCREEN_INTROSPECTION_URL) {
    throw new ConfigError(
      'FIRST_SCREEN_JWKS_URL or FIRST_SCREEN_INTROSPECTION_URL is missing: one of them verifies tokens',
    )
  }
  const missing = (['FIRST_SCREEN_CLIENT_ID', 'FIRST_SCREEN_CLIENT_SECRET'] as const).find((name) => !from[name])
  if (missing) throw new ConfigError(`${missing} is missing, but FIRST_SCREEN_INTROSPECTION_URL is set`)
  return {
    kind: 'introspected',
    ...usual,
    introspectionUrl: readWebUrl(from, 'FIRST_SCREEN_INTROSPECTION_URL', appEnv),
    clientId: from.FIRST_SCREEN_CLIENT_ID ?? '',
    clientSecret: from.FIRST_SCREEN_CLIENT_SECRET ?? '',
  }
}

const simulated = (simulatorsUrl: string) => `${simulatorsUrl}/carrier/first-screen`

function simulatedTokens(simulatorsUrl: string): CarrierConfig['tokens'] {
  const issuer = `${simulatorsUrl}/carrier`
  return { kind: 'signed', issuer, audience: brand.slug, jwksUrl: `${simulated(simulatorsUrl)}/jwks.json` }
}

/** An address that secrets may be sent to: https, or in `local` also http. */
export function readWebUrl(from: Environment, name: string, appEnv: AppEnv): string {
  const address = URL.parse(from[name] ?? '')
  const isGood = address?.protocol === 'https:' || (appEnv === 'local' && address?.protocol === 'http:')
  if (!address || !isGood) throw new ConfigError(`${name} must be a URL that starts with https:`)
  return address.href
}

/** `CARRIER_LOCALE`: one of the offered languages, for an edition only; undefined if it is not set. */
function readLocale(from: Environment, isEdition: boolean): string | undefined {
  const locale = from.CARRIER_LOCALE || undefined
  if (locale === undefined) return undefined
  if (!isEdition) throw new ConfigError('CARRIER_LOCALE is the language of an edition: set CARRIER_EDITION to on')
  if (!OFFERED_LOCALES.includes(locale))
    throw new ConfigError(`CARRIER_LOCALE must be one of ${OFFERED_LOCALES.join(', ')}, not "${locale}"`)
  return locale
}

/** `on` or `off`; default off. */
function readSwitch(from: Environment, name: string): boolean {
  const value = from[name] || 'off'
  if (value !== 'on' && value !== 'off') throw new ConfigError(`${name} must be on or off, not "${value}"`)
  return value === 'on'
}
