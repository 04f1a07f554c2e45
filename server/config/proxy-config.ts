import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Names of address ranges that the HTTP framework knows. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** `TRUSTED_PROXIES`: proxies whose forwarding headers are trusted. */
export function readProxies(from: Environment): string[] {
  const parts = (from.TRUSTED_PROXIES ?? '').split(',').map((one) => one.trim())
  const proxies = parts.filter(Boolean)
  const invalidProxy = proxies.find((one) => !NAMED_RANGES.includes(one) && !isAddressRange(one))
  if (invalidProxy)
    throw new ConfigError(`TRUSTED_PROXIES must be addresses like 10.0.0.1 or 10.0.0.0/8, not "${invalidProxy}"`)
  return proxies
}

function isAddressRange(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return version !== 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
