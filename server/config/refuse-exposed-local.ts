import { isLoopback } from '#rules/http/loopback-host.ts'
import type { AppEnv } from './app-env.ts'
import { ConfigError } from './config-error.ts'

/**
 * As `local` anybody who reaches the program may read every message and forget everybody. It is also what runs where
 * APP_ENV was forgotten: it must then be out of everybody's reach.
 */
export function refuseExposedLocal(config: { appEnv: AppEnv; host: string; publicUrl: string }): void {
  if (config.appEnv !== 'local') return
  const publicHost = new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, '')
  const exposed = !isLoopback(config.host)
    ? `HOST is ${config.host}`
    : !isLoopback(publicHost)
      ? `PUBLIC_URL is ${config.publicUrl}`
      : undefined
  if (exposed === undefined) return
  throw new ConfigError(
    `APP_ENV is local, which is for this machine alone, and ${exposed}: set APP_ENV to master, staging, qa-1, qa-2, qa-3 or development`,
  )
}
