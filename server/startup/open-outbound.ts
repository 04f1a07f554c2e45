import { brand } from '#brand/brand.ts'
import type { Config } from '../config/config.ts'
import { createOutbound } from '../gateways/outbound/create-outbound.ts'
import type { Outbound } from '../gateways/outbound/outbound.ts'

/** The guarded HTTP client of this program: it names the site by its slug, which is ASCII, and reaches public addresses and the hosts of `OUTBOUND_ALLOW`. */
export function openOutbound({ publicUrl, outboundAllow }: Pick<Config, 'publicUrl' | 'outboundAllow'>): Outbound {
  return createOutbound({ userAgent: `${brand.slug} (+${publicUrl})`, allowHosts: outboundAllow })
}
