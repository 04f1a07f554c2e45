/** The Stripe account for cards. */
export type CardSettings = {
  secretKey: string
  /** The current secret first; another is accepted during a rotation. */
  webhookSecrets: readonly string[]
  /** The API's address; undefined for the processor’s own. */
  apiUrl: string | undefined
}

/** A carrier that speaks CAMARA Carrier Billing and Refund. */
export type CarrierSettings = {
  /** CAMARA's apiRoot, without a trailing slash. */
  apiRoot: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** The token address for single subscribers (OpenID CIBA), for a carrier with three-legged tokens. */
  backchannelUrl?: string
}

export type BangoSettings = {
  /** Address of the Payment API v5, without a trailing slash. */
  url: string
  username: string
  password: string
  /** The carrier contract for identification and billing. */
  identificationKey: string
  /** The name with which Bango authenticates its notifications. */
  notificationUsername: string
  notificationPassword: string
}

/** A value outside the settings: in a file, or (simulators only) at an address. */
export type Source = { file: string } | { url: string }

export type AppleSettings = {
  bundleId: string
  /** The app's number in the App Store; production notifications contain it. */
  appId: number
  isSandbox: boolean
  /** Apple’s root certificates, DER. */
  rootCertificates: readonly Source[]
  /** True to check certificate revocation online. */
  checksRevocation: boolean
}

export type GoogleSettings = {
  packageName: string
  /** Key file of the account that may read subscriptions. */
  serviceAccount: Source
  /** The pushing account of Pub/Sub, and the audience of its token. */
  pushAccount: string
  pushAudience: string
  apiUrl: string
  certificatesUrl: string
}

/** Settings by store; a missing store does not sell. */
export type StoreSettings = {
  card?: CardSettings
  carrier?: CarrierSettings
  bango?: BangoSettings
  apple?: AppleSettings
  google?: GoogleSettings
}
