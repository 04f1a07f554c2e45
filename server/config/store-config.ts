import { brand } from '#brand/brand.ts'
import { trimLastSlashes } from '#contract/paths.ts'
import type { StoreSettings } from '../gateways/stores/store-settings.ts'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

type Deployment = {
  /** Undefined outside `local`. */
  simulatorsUrl: string | undefined
  publicUrl: string
}

const PROVIDERS = {
  card: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  carrier: ['CARRIER_BILLING_URL', 'CARRIER_TOKEN_URL', 'CARRIER_CLIENT_ID', 'CARRIER_CLIENT_SECRET'],
  bango: [
    'BANGO_USERNAME',
    'BANGO_PASSWORD',
    'BANGO_IDENTIFICATION_KEY',
    'BANGO_NOTIFICATION_USERNAME',
    'BANGO_NOTIFICATION_PASSWORD',
  ],
  apple: ['APPLE_BUNDLE_ID', 'APPLE_APP_ID', 'APPLE_ROOT_CERTIFICATES'],
  google: ['GOOGLE_PLAY_PACKAGE', 'GOOGLE_PLAY_SERVICE_ACCOUNT', 'GOOGLE_PLAY_PUSH_ACCOUNT'],
} as const

type Provider = keyof typeof PROVIDERS

const BANGO_URL = 'https://api.bango.net/v5'
const GOOGLE_API_URL = 'https://androidpublisher.googleapis.com'
const GOOGLE_CERTIFICATES_URL = 'https://www.googleapis.com/oauth2/v3/certs'

/**
 * The settings of every store. An incomplete store ends the start with a ConfigError naming the missing variable. In
 * `local`, stores that are not configured are simulated, with invented keys.
 */
export function readStores(from: Environment, where: Deployment): StoreSettings {
  const simulated = where.simulatorsUrl === undefined ? {} : simulatedStores(where.simulatorsUrl, where.publicUrl)
  return {
    ...simulated,
    ...card(from),
    ...carrier(from, where),
    ...bango(from),
    ...apple(from),
    ...google(from, where),
  }
}

/** The variables of a provider by position; undefined if none is set. */
function valuesOf(from: Environment, provider: Provider): string[] | undefined {
  const names = PROVIDERS[provider]
  const missing = names.find((name) => !from[name])
  if (names.every((name) => !from[name])) return undefined
  if (missing) {
    const setVariable = names.find((name) => from[name])
    throw new ConfigError(`${missing} is missing, but ${setVariable} is set: set all variables of a store or none`)
  }
  return names.map((name) => from[name] ?? '')
}

function card(from: Environment): Pick<StoreSettings, 'card'> {
  const [secretKey, webhookSecret] = valuesOf(from, 'card') ?? []
  if (!secretKey || !webhookSecret) return {}
  const previous = from.STRIPE_WEBHOOK_SECRET_PREVIOUS
  return {
    card: {
      secretKey,
      webhookSecrets: [webhookSecret, ...(previous ? [previous] : [])],
      apiUrl: urlOf(from, 'STRIPE_API_URL'),
    },
  }
}

function carrier(from: Environment, { publicUrl, simulatorsUrl }: Deployment): Pick<StoreSettings, 'carrier'> {
  const [, , clientId, clientSecret] = valuesOf(from, 'carrier') ?? []
  const apiRoot = urlOf(from, 'CARRIER_BILLING_URL')
  const tokenUrl = urlOf(from, 'CARRIER_TOKEN_URL')
  if (!apiRoot || !tokenUrl || !clientId || !clientSecret) return {}
  if (!simulatorsUrl && !publicUrl.startsWith('https:')) {
    throw new ConfigError(
      'CARRIER_BILLING_URL needs a PUBLIC_URL that starts with https:, since carriers call back only https addresses',
    )
  }
  const backchannelUrl = urlOf(from, 'CARRIER_BACKCHANNEL_URL')
  return { carrier: { apiRoot, tokenUrl, clientId, clientSecret, ...(backchannelUrl && { backchannelUrl }) } }
}

function bango(from: Environment): Pick<StoreSettings, 'bango'> {
  const [username, password, identificationKey, notificationUsername, notificationPassword] =
    valuesOf(from, 'bango') ?? []
  if (!username || !password || !identificationKey || !notificationUsername || !notificationPassword) return {}
  const url = urlOf(from, 'BANGO_URL') ?? BANGO_URL
  return { bango: { url, username, password, identificationKey, notificationUsername, notificationPassword } }
}

function apple(from: Environment): Pick<StoreSettings, 'apple'> {
  const [bundleId, appId, certificates] = valuesOf(from, 'apple') ?? []
  if (!bundleId || !appId || !certificates) return {}
  if (!/^\d{1,15}$/.test(appId)) throw new ConfigError('APPLE_APP_ID must be the number of the app in the App Store')
  const rootCertificates = certificates.split(',').map((file) => ({ file: file.trim() }))
  const environment = from.APPLE_ENVIRONMENT || 'production'
  if (environment !== 'production' && environment !== 'sandbox') {
    throw new ConfigError(`APPLE_ENVIRONMENT must be production or sandbox, not "${environment}"`)
  }
  const isSandbox = environment === 'sandbox'
  return { apple: { bundleId, appId: Number(appId), isSandbox, rootCertificates, checksRevocation: true } }
}

function google(from: Environment, { publicUrl }: Deployment): Pick<StoreSettings, 'google'> {
  const [packageName, file, pushAccount] = valuesOf(from, 'google') ?? []
  if (!packageName || !file || !pushAccount) return {}
  const pushAudience = from.GOOGLE_PLAY_PUSH_AUDIENCE || `${publicUrl}/webhooks/google`
  const addresses = { apiUrl: GOOGLE_API_URL, certificatesUrl: GOOGLE_CERTIFICATES_URL }
  return { google: { packageName, serviceAccount: { file }, pushAccount, pushAudience, ...addresses } }
}

function urlOf(from: Environment, name: string): string | undefined {
  const value = from[name]
  if (!value) return undefined
  const address = URL.parse(value)
  // The value may contain a password: the message never repeats it.
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with http: or https:`)
  }
  return trimLastSlashes(value)
}

/** The keys that the simulators accept; useless outside one's own machine. */
function simulatedStores(url: string, publicUrl: string): StoreSettings {
  return {
    card: {
      secretKey: 'sk_test_simulated',
      webhookSecrets: ['whsec_simulated', 'whsec_simulated_before'],
      apiUrl: `${url}/card`,
    },
    carrier: {
      apiRoot: `${url}/carrier`,
      tokenUrl: `${url}/carrier/token`,
      clientId: 'simulated-merchant',
      clientSecret: 'simulated-merchant-secret',
    },
    bango: {
      url: `${url}/bango/v5`,
      username: 'simulated-merchant',
      password: 'simulated-merchant-password',
      identificationKey: 'USA_BANGO',
      notificationUsername: 'simulated-bango',
      notificationPassword: 'simulated-bango-password',
    },
    apple: {
      bundleId: brand.app_id,
      appId: 1_000_000_001,
      isSandbox: false,
      rootCertificates: [{ url: `${url}/app-store/root.cer` }],
      checksRevocation: false,
    },
    google: {
      packageName: brand.app_id,
      serviceAccount: { url: `${url}/play/service-account.json` },
      pushAccount: 'push@simulated.iam.gserviceaccount.example',
      pushAudience: `${publicUrl}/webhooks/google`,
      apiUrl: `${url}/play`,
      certificatesUrl: `${url}/play/certs`,
    },
  }
}
