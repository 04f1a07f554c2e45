import { ADS } from '#brand/ads.ts'
import { isAdOrigin } from '#rules/ads/ad-origin.ts'
import { ConfigError } from './config-error.ts'

/** Ad servers: those of the brand, and those of AD_ORIGINS, separated by spaces. Throws a ConfigError. */
export function readAdOrigins(from: Readonly<Record<string, string | undefined>>): string[] {
  const origins = [...ADS.origins, ...(from.AD_ORIGINS ?? '').split(/\s+/).filter(Boolean)]
  const invalidOrigin = origins.find((one) => !isAdOrigin(one))
  if (invalidOrigin === undefined) return origins
  throw new ConfigError(
    `AD_ORIGINS must name servers like https://ads.example, https://*.ads.example or https:, not "${invalidOrigin}"`,
  )
}
