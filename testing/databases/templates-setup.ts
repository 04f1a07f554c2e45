import { openTemplateFolder } from './template-folder.ts'

/** Before all tests: the folder for template databases, which are filled once. */
export function setup(): () => Promise<void> {
  const folder = openTemplateFolder()
  return async () => {
    const server = process.env.TEST_POSTGRES_URL
    if (server) await folder.dropFrom(server)
    folder.close()
  }
}
