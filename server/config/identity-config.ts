import { brand } from '#brand/brand.ts'
import type { AppEnv } from './app-env.ts'
import { ConfigError } from './config-error.ts'

/** Services for social sign-in; `undefined` for one that is not configured. */
export type IdentityConfig = {
  google: { issuer: string; tokenInfoUrl: string; clientId: string; clientSecret: string } | undefined
  apple: { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string } | undefined
  facebook: { dialogUrl: string; graphUrl: string; appId: string; appSecret: string } | undefined
  firebase: { projectId: string; issuer: string; jwksUrl: string } | undefined
}

type Environment = Readonly<Record<string, string | undefined>>
type Deployment = { appEnv: AppEnv; simulatorsUrl: string | undefined }

const GRAPH_VERSION = 'v23.0'
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** A key for the simulated Apple, useless elsewhere. */
const SIMULATED_APPLE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDw1o8L3TGqpJIf/w
1Jsz6rtu5GOTVsY9p55xC6XyUvmhRANCAARPH4mr02fp+FPkRilVfj/jsm+6JggF
EfeOQ2ZDmiTKCE3AFP1wq0khrJ0SRYVYp0iNlF49dGA1DrNzn/nWwCCM
-----END PRIVATE KEY-----`

/** The configured services; in `local`, the others are simulated. */
export function readIdentity(from: Environment, { simulatorsUrl: at }: Deployment): IdentityConfig {
  const simulated = at === undefined ? undefined : simulatedServices(at)
  return {
    google: google(from) ?? simulated?.google,
    apple: apple(from) ?? simulated?.apple,
    facebook: facebook(from) ?? simulated?.facebook,
    firebase: firebase(from.FIREBASE_PROJECT_ID) ?? simulated?.firebase,
  }
}

/**
 * The values of a service's variables, in their order; undefined if none is set. Throws a ConfigError if only some are set.
 */
function allOrNothing(from: Environment, names: readonly string[]): string[] | undefined {
  const setName = names.find((name) => from[name])
  if (!setName) return undefined
  const missing = names.find((name) => !from[name])
  if (missing)
    throw new ConfigError(`${missing} is missing, but ${setName} is set: set all variables of a service or none`)
  return names.map((name) => from[name] ?? '')
}

function google(from: Environment): IdentityConfig['google'] {
  const [clientId, clientSecret] =
    allOrNothing(from, ['GOOGLE_SIGN_IN_CLIENT_ID', 'GOOGLE_SIGN_IN_CLIENT_SECRET']) ?? []
  if (!clientId || !clientSecret) return undefined
  const tokenInfoUrl = 'https://oauth2.googleapis.com/tokeninfo'
  return { issuer: 'https://accounts.google.com', tokenInfoUrl, clientId, clientSecret }
}

function apple(from: Environment): IdentityConfig['apple'] {
  const names = ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'].map((name) => `APPLE_SIGN_IN_${name}`)
  const [clientId, teamId, keyId, key] = allOrNothing(from, names) ?? []
  if (!clientId || !teamId || !keyId || !key) return undefined
  // One line in most service managers, with line ends written as \n.
  const privateKey = key.replaceAll('\\n', '\n').trim()
  if (!privateKey.startsWith('-----BEGIN PRIVATE KEY-----')) {
    throw new ConfigError(
      'APPLE_SIGN_IN_PRIVATE_KEY must be the text of the .p8 file, starting with -----BEGIN PRIVATE KEY-----',
    )
  }
  return { issuer: 'https://appleid.apple.com', clientId, teamId, keyId, privateKey }
}

function facebook(from: Environment): IdentityConfig['facebook'] {
  const [appId, appSecret] = allOrNothing(from, ['FACEBOOK_SIGN_IN_APP_ID', 'FACEBOOK_SIGN_IN_APP_SECRET']) ?? []
  if (!appId || !appSecret) return undefined
  const dialogUrl = `https://www.facebook.com/${GRAPH_VERSION}/dialog/oauth`
  return { dialogUrl, graphUrl: `https://graph.facebook.com/${GRAPH_VERSION}`, appId, appSecret }
}

function firebase(projectId: string | undefined): IdentityConfig['firebase'] {
  return projectId
    ? { projectId, issuer: `https://securetoken.google.com/${projectId}`, jwksUrl: FIREBASE_KEYS }
    : undefined
}

function simulatedServices(at: string): IdentityConfig {
  const credentials = { clientId: brand.slug, clientSecret: 'simulated' }
  return {
    google: { ...credentials, issuer: `${at}/google`, tokenInfoUrl: `${at}/google/tokeninfo` },
    apple: {
      issuer: `${at}/apple`,
      clientId: brand.slug,
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: SIMULATED_APPLE_KEY,
    },
    facebook: {
      dialogUrl: `${at}/facebook/dialog/oauth`,
      graphUrl: `${at}/facebook/graph`,
      appId: '1001',
      appSecret: 'simulated',
    },
    firebase: { projectId: brand.slug, issuer: `${at}/firebase/${brand.slug}`, jwksUrl: `${at}/firebase/jwks.json` },
  }
}
