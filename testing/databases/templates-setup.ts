import { openTemplateRoom } from './template-room.ts'

/** Before all tests: the folder for template databases, which are filled once. */
export function setup(): () => Promise<void> {
  const room = openTemplateRoom()
  return async () => {
    const server = process.env.TEST_POSTGRES_URL
    if (server) await room.dropFrom(server)
    room.close()
  }
}
