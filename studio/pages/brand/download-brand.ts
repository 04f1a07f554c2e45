import { BRAND_EXPORT_PATH } from '#contract/paths.ts'
import { openSession, sessionToken } from '#web/http/session/session.ts'

const NEW_SESSION_STATUS = 401
const FILE_NAME = 'brand.tar.gz'

/** Saves the live brand as an archive. Throws if the server does not send one. */
export async function downloadBrand(): Promise<void> {
  const ask = (token: string) =>
    fetch(BRAND_EXPORT_PATH, { credentials: 'same-origin', headers: { authorization: `Bearer ${token}` } })
  const first = await ask(await sessionToken())
  const response = first.status === NEW_SESSION_STATUS ? await ask(await openSession()) : first
  if (!response.ok) throw new Error(`the brand was not sent: ${response.status}`)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(url)
}
