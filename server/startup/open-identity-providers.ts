import { ClientSecretPost } from 'openid-client'
import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import { identityProviderCallbackPath } from '#contract/paths.ts'
import type { CarrierConfig } from '../config/carrier-config.ts'
import type { Config } from '../config/config.ts'
import type { IdentityConfig } from '../config/identity-config.ts'
import { createTokenIntrospector } from '../gateways/carrier/introspect-token.ts'
import { createSignedTokenVerifier } from '../gateways/carrier/verify-signed-token.ts'
import type { Clock } from '../gateways/clock.ts'
import { appleClientAuth } from '../gateways/identity/apple-client-secret.ts'
import { createFacebookProvider } from '../gateways/identity/facebook-provider.ts'
import { createGoogleAccessTokenReader } from '../gateways/identity/google-access-token.ts'
import { createIdTokenReader } from '../gateways/identity/id-tokens.ts'
import type { CarrierIdentityProvider, IdentityProviders } from '../gateways/identity/identity-providers.ts'
import { createOpenIdProvider } from '../gateways/identity/openid-provider.ts'
import type { SocialIdentityProvider } from '../gateways/identity/social-identity-provider.ts'
import { createCamaraCodeSender } from '../gateways/sms/camara-verification-codes.ts'

/** The configured services that identify visitors: social sign-in, carrier, SMS codes. */
export function openIdentityProviders({ carrier, identity, publicUrl, sms }: Config, clock: Clock): IdentityProviders {
  const { firebase } = identity
  return {
    carrier: carrier && openCarrier(carrier, clock),
    codeSender: sms?.codes && createCamaraCodeSender(sms.codes, clock),
    social: openSocialProviders(identity, publicUrl, clock),
    readFirebaseToken:
      firebase &&
      createIdTokenReader(
        { jwksUrl: firebase.jwksUrl, issuers: [firebase.issuer], audience: firebase.projectId, algorithms: ['RS256'] },
        clock,
      ),
  }
}

function openCarrier(
  { tokens, firstScreenUrl, isEdition, locale, names }: CarrierConfig,
  clock: Clock,
): CarrierIdentityProvider {
  const verifyFirstScreen =
    tokens.kind === 'signed' ? createSignedTokenVerifier(tokens, clock) : createTokenIntrospector(tokens, clock)
  return { verifyFirstScreen, firstScreenUrl, isEdition, locale, carrierNames: names }
}

function openSocialProviders(
  { google, apple, facebook }: IdentityConfig,
  publicUrl: string,
  clock: Clock,
): IdentityProviders['social'] {
  const callbackUrl = (provider: SocialProvider) => publicUrl + identityProviderCallbackPath(provider)
  return {
    ...(apple && { apple: openApple(apple, callbackUrl('apple'), clock) }),
    ...(google && { google: openGoogle(google, callbackUrl('google'), clock) }),
    ...(facebook && {
      facebook: createFacebookProvider({
        ...facebook,
        redirectUri: callbackUrl('facebook'),
        issuer: 'https://www.facebook.com',
      }),
    }),
  }
}

function openGoogle(
  google: NonNullable<IdentityConfig['google']>,
  redirectUri: string,
  clock: Clock,
): SocialIdentityProvider {
  const { issuer, clientId, clientSecret, tokenInfoUrl } = google
  const service = {
    issuer,
    aliases: [issuer.replace(/^https?:\/\//, '')],
    clientId,
    scope: 'openid email profile',
    redirectUri,
    clientAuth: ClientSecretPost(clientSecret),
    readAccessToken: createGoogleAccessTokenReader({ tokenInfoUrl, issuer, clientId }),
  }
  return createOpenIdProvider(service, clock)
}

function openApple(
  apple: NonNullable<IdentityConfig['apple']>,
  redirectUri: string,
  clock: Clock,
): SocialIdentityProvider {
  const { issuer, clientId } = apple
  const service = {
    issuer,
    clientId,
    // With the scopes name or email, Apple requires a form post as the answer.
    scope: 'openid name email',
    responseMode: 'form_post' as const,
    redirectUri,
    clientAuth: appleClientAuth({ ...apple, audience: issuer }, clock),
  }
  return createOpenIdProvider(service, clock)
}
