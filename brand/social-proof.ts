/** What is said of how many others did the same. `live` in place of the words shows the real number, once it is large. */
export const SOCIAL_PROOF: { daily_shares: string } = {
  daily_shares: '12k shares',
}
