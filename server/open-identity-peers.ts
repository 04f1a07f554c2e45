import { ClientSecretPost } from 'openid-client'
import { socialCallback } from '#contract/paths.ts'
import type { SocialProvider } from '#contract/social.ts'
import type { Config } from './config.ts'
import type { CarrierConfig } from './config-carrier.ts'
import type { IdentityConfig } from './config-identity.ts'
import { introspectTokens } from './gateways/carrier/introspect-token.ts'
import { verifySignedTokens } from './gateways/carrier/verify-signed-token.ts'
import type { Clock } from './gateways/clock.ts'
import { appleClientAuth } from './gateways/identity/apple-secret.ts'
import { facebookPeer } from './gateways/identity/facebook-peer.ts'
import { readGoogleAccessTokens } from './gateways/identity/google-access-token.ts'
import { readIdTokens } from './gateways/identity/id-tokens.ts'
import { openIdPeer } from './gateways/identity/openid-peer.ts'
import type { SocialPeer } from './gateways/identity/social-peer.ts'
import type { CarrierPeer, IdentityPeers } from './gateways/identity-peers.ts'
import { createCamaraCodes } from './gateways/sms/camara-codes.ts'

/** Everybody outside who tells who a visitor is, as far as the configuration names them. */
export function openIdentityPeers({ carrier, identity, publicUrl, sms }: Config, clock: Clock): IdentityPeers {
  const { firebase } = identity
  return {
    carrier: carrier && openCarrier(carrier, clock),
    codes: sms?.codes && createCamaraCodes(sms.codes, clock),
    social: openSocial(identity, publicUrl, clock),
    readFirebaseToken:
      firebase &&
      readIdTokens(
        { jwksUrl: firebase.jwksUrl, issuers: [firebase.issuer], audience: firebase.projectId, algorithms: ['RS256'] },
        clock,
      ),
  }
}

function openCarrier({ tokens, firstScreenUrl, isEdition, names }: CarrierConfig, clock: Clock): CarrierPeer {
  const verifyFirstScreen =
    tokens.kind === 'signed' ? verifySignedTokens(tokens, clock) : introspectTokens(tokens, clock)
  return { verifyFirstScreen, firstScreenUrl, isEdition, names }
}

function openSocial(
  { google, apple, facebook }: IdentityConfig,
  publicUrl: string,
  clock: Clock,
): IdentityPeers['social'] {
  const back = (provider: SocialProvider) => publicUrl + socialCallback(provider)
  return {
    ...(apple && { apple: openApple(apple, back('apple'), clock) }),
    ...(google && { google: openGoogle(google, back('google'), clock) }),
    ...(facebook && {
      facebook: facebookPeer({ ...facebook, redirectUri: back('facebook'), issuer: 'https://www.facebook.com' }),
    }),
  }
}

function openGoogle(google: NonNullable<IdentityConfig['google']>, redirectUri: string, clock: Clock): SocialPeer {
  const { issuer, clientId, clientSecret, tokenInfoUrl } = google
  const service = {
    issuer,
    aliases: [issuer.replace(/^https?:\/\//, '')],
    clientId,
    scope: 'openid email profile',
    redirectUri,
    clientAuth: ClientSecretPost(clientSecret),
    readAccessToken: readGoogleAccessTokens({ tokenInfoUrl, issuer, clientId }),
  }
  return openIdPeer(service, clock)
}

function openApple(apple: NonNullable<IdentityConfig['apple']>, redirectUri: string, clock: Clock): SocialPeer {
  const { issuer, clientId } = apple
  const service = {
    issuer,
    clientId,
    // Asked for a name or address, Apple sends the visitor back by a form and not otherwise.
    scope: 'openid name email',
    responseMode: 'form_post' as const,
    redirectUri,
    clientAuth: appleClientAuth({ ...apple, audience: issuer }, clock),
  }
  return openIdPeer(service, clock)
}
