import { ConfigError } from '../config/config-error.ts'

/** A failed listen as one line that names the variable; any other error unchanged. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is already in use by another program`)
    case 'EACCES':
      return new ConfigError(`PORT ${port} is not allowed for this user`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST must be an address of this machine; "${host}" is not`)
    default:
      return error
  }
}
