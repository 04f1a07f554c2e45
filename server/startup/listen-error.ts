import { ConfigError } from '../config/config-error.ts'

/** The variable that names the port; default PORT. */
type ListenAddress = { host: string; port: number; variable?: string }

/** A failed listen as one line that names the variable; any other error unchanged. */
export function listenError(error: unknown, { host, port, variable = 'PORT' }: ListenAddress): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new ConfigError(`${variable} ${port} is already in use by another program`)
    case 'EACCES':
      return new ConfigError(`${variable} ${port} is not allowed for this user`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST must be an address of this machine; "${host}" is not`)
    default:
      return error
  }
}
