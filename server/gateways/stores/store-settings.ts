/** Stripe’s account that takes cards. */
export type CardSettings = {
  secretKey: string
  /** The one in use first; another is believed while it is being replaced. */
  webhookSecrets: readonly string[]
  /** Where its API answers; undefined is the processor’s own. */
  apiUrl: string | undefined
}

/** A carrier that speaks CAMARA Carrier Billing and Refund. */
export type CarrierSettings = {
  /** What CAMARA calls apiRoot, without a slash at the end. */
  apiRoot: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Where a token of one subscriber is asked for (OpenID CIBA), for a carrier that wants those in place of the merchant's own. */
  backchannelUrl?: string
}

export type BangoSettings = {
  /** Of the Payment API v5, without a slash at the end. */
  url: string
  username: string
  password: string
  /** Which of our contracts with a carrier identifies and bills. */
  identificationKey: string
  /** What Bango was told to authenticate its notifications with. */
  notificationUsername: string
  notificationPassword: string
}

/** Something kept outside the settings: in a file, or (simulated peers alone) at an address. */
export type Source = { file: string } | { url: string }

export type AppleSettings = {
  bundleId: string
  /** The number the App Store gave the app; production notifications name it. */
  appId: number
  isSandbox: boolean
  /** Apple’s root certificates, DER. */
  rootCertificates: readonly Source[]
  /** Whether revoked certificates are asked about online. */
  checksRevocation: boolean
}

export type GoogleSettings = {
  packageName: string
  /** The key file of the account that may read subscriptions. */
  serviceAccount: Source
  /** Whom Pub/Sub pushes as, and what its token is meant for. */
  pushAccount: string
  pushAudience: string
  apiUrl: string
  certificatesUrl: string
}

/** How the stores are reached; a missing one is not sold by. */
export type StoreSettings = {
  card?: CardSettings
  carrier?: CarrierSettings
  bango?: BangoSettings
  apple?: AppleSettings
  google?: GoogleSettings
}
