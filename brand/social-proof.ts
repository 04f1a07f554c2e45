/**
 * Claims about numbers of users. `live` for `daily_shares` shows the real count once it is large; there is no count of
 * reviews.
 */
export const SOCIAL_PROOF: { daily_shares: string; app_reviews: string } = {
  daily_shares: '12k shares',
  app_reviews: '5 stars on 100k+ reviews',
}
