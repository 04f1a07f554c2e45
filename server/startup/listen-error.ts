import { ConfigError } from '../config/config-error.ts'

/** Why nothing of ours can listen there, in one line that names the variable; any other error as it came. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT names ${port}, where something else listens`)
    case 'EACCES':
      return new ConfigError(`PORT names ${port}, where this user may not listen`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST must name this machine, and "${host}" does not`)
    default:
      return error
  }
}
