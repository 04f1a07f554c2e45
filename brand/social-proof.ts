import { DEMO_PROOF } from './demo-only.ts'
import { valueInForce } from './in-force.ts'

/**
 * Claims about numbers of users. `live` for `daily_shares` shows the real count once it is large. There is no count of
 * reviews: null shows nothing.
 */
export const FOLDER_PROOF: { daily_shares: string; app_reviews: string | null } = DEMO_PROOF ?? {
  daily_shares: 'live',
  app_reviews: null,
}

/** The current claims. */
export const SOCIAL_PROOF: typeof FOLDER_PROOF = {
  get daily_shares() {
    return valueInForce('daily_shares') ?? FOLDER_PROOF.daily_shares
  },
  get app_reviews() {
    return valueInForce('app_reviews') ?? FOLDER_PROOF.app_reviews
  },
}
