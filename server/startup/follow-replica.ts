import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { CatalogueWatch } from '../work/catalogue/watch-catalogue-version.ts'
import { openReadReplica } from './open-read-replica.ts'

/** The read replica, if one is configured, until the server closes. */
export function followReplica(
  app: FastifyInstance,
  { databaseReadUrl: url }: Pick<Config, 'databaseReadUrl'>,
  { version }: CatalogueWatch,
) {
  if (url === undefined) return undefined
  const replica = openReadReplica({
    url,
    primaryVersion: version,
    onChange: (isUsable, why) =>
      isUsable
        ? app.log.info({ why }, 'the read replica is used')
        : app.log.warn({ why }, 'the read replica is not used'),
  })
  app.addHook('onClose', replica.stop)
  return replica
}
