import type { FastifyInstance } from 'fastify'
import type { MediaAccess } from '../http/media/media-access.ts'
import type { AccessLevels } from '../http/sessions/access-levels.ts'
import type { RoomHub } from '../http/together/room-hub.ts'
import type { CatalogueWatch } from '../work/catalogue/watch-catalogue-version.ts'
import type { ChangeHandlers } from './listen-for-changes.ts'

type CachedState = {
  app: FastifyInstance
  catalogueWatch: CatalogueWatch
  accessLevels: AccessLevels
  mediaAccess: MediaAccess
  roomHub: RoomHub
}

/** State that this process reloads or clears after another process's change. */
export function changeHandlers({
  app,
  catalogueWatch,
  accessLevels,
  mediaAccess,
  roomHub,
}: CachedState): ChangeHandlers {
  const refreshCatalogue = () =>
    void catalogueWatch
      .refresh()
      .catch((error: unknown) => app.log.error({ err: error }, 'catalogue version check failed'))
  return {
    onChange(change) {
      if (change.kind === 'catalogue') refreshCatalogue()
      if (change.kind === 'session') accessLevels.forget(change.id)
      if (change.kind === 'room') roomHub.refresh(change.id)
      if (change.kind !== 'user') return
      accessLevels.forgetUser(change.id)
      mediaAccess.forgetUser(change.id)
    },
    onOpen() {
      refreshCatalogue()
      accessLevels.forgetAll()
      mediaAccess.forgetAll()
      roomHub.refreshAll()
    },
  }
}
