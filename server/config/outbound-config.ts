import { hostAndPort } from '../gateways/outbound/check-target.ts'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Hosts with ports, as in a URL: `feeds.lan:8080`, `10.0.0.5:80`, `[fd00::5]:443`. */
const HOST_WITH_PORT = /^[^\s/?#@*\\]+:\d{1,5}$/

/** The hosts inside one's own network that the guarded client may reach, in the URL parser's spelling. */
export function readOutboundAllow(from: Environment): string[] {
  const entries = (from.OUTBOUND_ALLOW ?? '').split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '').map(readEntry)
}

function readEntry(entry: string): string {
  const url = HOST_WITH_PORT.test(entry) ? URL.parse(`http://${entry}/`) : null
  if (!url || url.port === '0') {
    throw new ConfigError('OUTBOUND_ALLOW must be hosts with ports, separated by commas: feeds.lan:8080,10.0.0.5:80')
  }
  return hostAndPort(url)
}
