/**
 * What is said of how many others did the same. `live` in place of the words on shares shows their real number, once it
 * is large; of the reviews we know no number.
 */
export const SOCIAL_PROOF: { daily_shares: string; app_reviews: string } = {
  daily_shares: '12k shares',
  app_reviews: '5 stars on 100k+ reviews',
}
