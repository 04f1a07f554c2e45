import { isLoopback } from '#rules/http/loopback-host.ts'
import type { AppEnv } from './app-env.ts'
import { ConfigError } from './config-error.ts'

/**
 * `local` lets everybody who reaches the program read all messages and delete all data, and it is the default when APP_ENV
 * is missing: so it must be reachable from this machine only.
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
    `APP_ENV is local, which only this machine may reach, but ${exposed}: set APP_ENV to master, staging, qa-1, qa-2, qa-3 or development`,
  )
}
