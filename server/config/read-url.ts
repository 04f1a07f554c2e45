import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A variable that is a URL of one of these protocols; undefined if it is not set. */
export function readUrl(from: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = from[name]
  if (!value) return undefined
  // The value may hold a password: the message never repeats it.
  const address = URL.parse(value)
  if (!address || !protocols.includes(address.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.join(' or ')}`)
  }
  return value
}
