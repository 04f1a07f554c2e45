import { openSession, sessionToken } from '#web/http/session/session.ts'

const NEW_SESSION_STATUS = 401

/** Downloads a file that only staff may read, and saves it under `name`. Throws if it was refused. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const send = (token: string) =>
    fetch(path, { credentials: 'same-origin', headers: { authorization: `Bearer ${token}` } })
  const first = await send(await sessionToken())
  const response = first.status === NEW_SESSION_STATUS ? await send(await openSession()) : first
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
