import {
  Environment,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { createSourceReader } from '../read-source.ts'
import { type ExternalStore, type ProviderEvent, type RawEvent, StoreUnavailable } from '../store.ts'
import type { AppleSettings } from '../store-settings.ts'
import { appleSnapshot } from './apple-snapshot.ts'

/** Apple repeats a notification for three days; much older ones are refused. */
const OLDEST_MILLISECONDS = 8 * DAY_MILLISECONDS

/** The App Store, which sells and renews itself, by App Store Server Notifications V2. */
export function createAppleStore(settings: AppleSettings): ExternalStore {
  const roots = settings.rootCertificates.map(createSourceReader)
  // The library checks no signatures in its other environments, so only these two are used.
  const environment = settings.isSandbox ? Environment.SANDBOX : Environment.PRODUCTION
  let cachedVerifier: SignedDataVerifier | undefined
  const openVerifier = async () => {
    if (cachedVerifier) return cachedVerifier
    const certificates = await Promise.all(roots.map((read) => read()))
    const { checksRevocation, bundleId, appId } = settings
    const verifier = new SignedDataVerifier(certificates, checksRevocation, environment, bundleId, appId)
    // The verifier caches online checks of certificates; a simulated store has new roots after each start.
    if (settings.rootCertificates.every((source) => 'file' in source)) cachedVerifier = verifier
    return verifier
  }
  return {
    kind: 'external',
    async readEvent(raw, now) {
      const signed = signedPayloadOf(raw)
      return signed === undefined ? undefined : readNotification(signed, await openVerifier(), now)
    },
  }
}

function signedPayloadOf({ body }: RawEvent): string | undefined {
  try {
    const { signedPayload }: { signedPayload?: unknown } = { ...JSON.parse(body.toString()) }
    return typeof signedPayload === 'string' ? signedPayload : undefined
  } catch {
    return undefined
  }
}

async function readNotification(
  signed: string,
  verifier: SignedDataVerifier,
  now: number,
): Promise<ProviderEvent | undefined> {
  try {
    const notification = await verifier.verifyAndDecodeNotification(signed)
    const { notificationUUID: event_id, notificationType, subtype, signedDate, data } = notification
    if (!event_id || signedDate === undefined || signedDate < now - OLDEST_MILLISECONDS) return undefined
    const type = [notificationType, subtype].filter(Boolean).join('.')
    const event = { event_id, type, occurred_at: signedDate }
    if (!data?.signedTransactionInfo) return { ...event, about: { kind: 'nothing' } }
    const transaction = await verifier.verifyAndDecodeTransaction(data.signedTransactionInfo)
    const renewal = data.signedRenewalInfo
      ? await verifier.verifyAndDecodeRenewalInfo(data.signedRenewalInfo)
      : undefined
    const snapshot = appleSnapshot({ transaction, renewal, status: data.status, type: notificationType })
    if (!snapshot) return { ...event, about: { kind: 'nothing' } }
    return { ...event, about: { kind: 'subscription', provider_id: snapshot.provider_id }, snapshot }
  } catch (error) {
    if (!(error instanceof VerificationException)) throw error
    // Whether a certificate is revoked could not be asked: Apple must repeat the notification.
    if (error.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE)
      throw new StoreUnavailable('the certificates of Apple cannot be checked', { cause: error })
    return undefined
  }
}
