import { DEMO_PROOF } from './demo-only.ts'

/**
 * Claims about numbers of users. `live` for `daily_shares` shows the real count once it is large. There is no count of
 * reviews: null shows nothing.
 */
export const SOCIAL_PROOF: { daily_shares: string; app_reviews: string | null } = DEMO_PROOF ?? {
  daily_shares: 'live',
  app_reviews: null,
}
