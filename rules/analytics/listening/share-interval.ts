/** The 97.5th percentile of the standard normal distribution: 95 percent lie within this distance of the mean. */
const Z = 1.96

export type Interval = { share: number; low: number; high: number }

/** A share with its 95 percent confidence interval by Wilson's score, which stays within 0 and 1 for small groups. */
export function shareInterval(part: number, whole: number): Interval {
  if (whole <= 0) return { share: 0, low: 0, high: 1 }
  const share = Math.min(1, part / whole)
  const weight = Z ** 2 / whole
  const center = (share + weight / 2) / (1 + weight)
  const reach = (Z * Math.sqrt((share * (1 - share)) / whole + weight / (4 * whole))) / (1 + weight)
  return { share, low: Math.max(0, center - reach), high: Math.min(1, center + reach) }
}

/** By how much one share exceeds another, with its 95 percent confidence interval by Newcombe's hybrid score. */
export function shareDifference(one: Interval, other: Interval): Interval {
  const share = one.share - other.share
  return {
    share,
    low: share - Math.hypot(one.share - one.low, other.high - other.share),
    high: share + Math.hypot(one.high - one.share, other.share - other.low),
  }
}

/** True if the interval of a difference leaves out zero. */
export function isCertain({ low, high }: Pick<Interval, 'low' | 'high'>): boolean {
  return low > 0 || high < 0
}
