import type { Clock } from '../../clock.ts'
import { fetchFromProvider, NoProviderResponse } from '../provider-http.ts'
import { type ExternalStore, StoreUnavailable } from '../store.ts'
import type { GoogleSettings } from '../store-settings.ts'
import { createPushReader } from './google-push.ts'
import { googleSnapshot, purchaseShape } from './google-snapshot.ts'
import { createGoogleToken } from './google-token.ts'

/** Google Play, which sells and renews itself: after a notification the state is read from its API. */
export function createGoogleStore(settings: GoogleSettings, clock: Clock): ExternalStore {
  const { apiUrl, packageName } = settings
  const token = createGoogleToken(settings.serviceAccount, clock)
  const purchases = `${apiUrl}/androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases`
  const fetchPurchase = async (id: string) => {
    const headers = { authorization: `Bearer ${await token.get()}` }
    return fetchFromProvider(`${purchases}/subscriptionsv2/tokens/${encodeURIComponent(id)}`, {
      method: 'GET',
      headers,
    })
  }
  return {
    kind: 'external',
    async findSubscription(id) {
      try {
        let response = await fetchPurchase(id)
        if (response.status === 401) {
          token.forget()
          response = await fetchPurchase(id)
        }
        const { status, body } = response
        // 410: it ended too long ago for Google to keep it.
        if (status === 404 || status === 410) return undefined
        if (status !== 200 || !purchaseShape.Check(body)) throw new StoreUnavailable(`Google answered ${status}`)
        return googleSnapshot(body, { token: id, packageName, now: clock.now() })
      } catch (error) {
        if (error instanceof NoProviderResponse) throw new StoreUnavailable(error.message, { cause: error })
        throw error
      }
    },
    readEvent: createPushReader(settings),
  }
}
