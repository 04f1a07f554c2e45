import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import type { SimulatorContext } from '../simulator.ts'
import { findAccount } from './accounts.ts'
import { sendNameOnce } from './apple-first-sign-in-name.ts'
import { createArtifactStore } from './artifact-store.ts'
import type { ServiceKey } from './service-keys.ts'

const HOUR = 3600

type ProviderOptions = {
  name: string
  world: SimulatorContext
  key: ServiceKey
  client: { id: string; secret: string }
}

/** The certified provider, configured as one service. Imported only here, since it is a development dependency. */
export async function makeProvider({ name, world, key, client }: ProviderOptions): Promise<Provider> {
  const { Provider: OpenIdProvider } = await import('oidc-provider/lib/provider.js')
  const provider = new OpenIdProvider(world.addressOf(name), {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${world.siteUrl()}/web/authenticate/${name}/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [key.private] },
    scopes: ['openid', 'email', 'name', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: [] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [world.ids.newSecret()],
      names: { interaction: `${name}_interaction`, resume: `${name}_resume`, session: `${name}_session` },
    },
    // Set, so that the provider prints no warning about defaults.
    ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR, AuthorizationCode: 60 },
    adapter: createArtifactStore(),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/${name}/interaction/${interaction.uid}` },
    findAccount: (_context, id) => accountFor(name, id),
    async loadExistingGrant(context) {
      const { client: asking, session, provider } = context.oidc
      const [clientId, accountId] = [asking?.clientId, session?.accountId]
      if (clientId === undefined || accountId === undefined) return undefined
      // Choosing an account is the consent.
      const grant = new provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email name profile')
      await grant.save()
      return grant
    },
  } satisfies Configuration)
  if (name === 'apple') sendNameOnce(provider)
  return provider
}

function accountFor(service: string, id: string) {
  const account = findAccount(id)
  if (!account) return undefined
  const { email, isEmailVerified, name } = account
  // Apple sends the flag as text, and the name only in the form post.
  const email_verified = service === 'apple' ? String(isEmailVerified) : isEmailVerified
  const claims = { sub: id, email, email_verified, ...(service !== 'apple' && { name }) }
  return { accountId: id, claims: async () => claims }
}
