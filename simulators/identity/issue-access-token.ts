import type Provider from 'oidc-provider'
import { accountOf } from './accounts.ts'

type AccessTokenRequest = { email: string; registered: string; client: string }

/** An access token as of a mobile app: issued to our client, or to another one. */
export async function issueAccessToken(
  provider: Provider,
  { email, registered, client }: AccessTokenRequest,
): Promise<string> {
  const registeredClient = await provider.Client.find(registered)
  if (!registeredClient) throw new Error('the provider does not know its client')
  const { subject: accountId } = accountOf(email)
  const token = new provider.AccessToken({ client: registeredClient, accountId, grantId: 'given', gty: 'given' })
  token.clientId = client
  return token.save()
}
