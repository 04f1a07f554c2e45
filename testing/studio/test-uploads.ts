import { join } from 'node:path'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import type { UploadWorkContext } from '#server/work/uploads/prepare-upload.ts'
import { openTestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { findFfmpeg } from '../setup/find-ffmpeg.ts'

/** The session token of a demo account of the staff: `editor`, `creator` … */
export async function staffToken(server: TestServer, account: string): Promise<string> {
  const browser = await openTestBrowser(server)
  const login = { email: `${account}@demo.selah.test`, password: 'selah-demo' }
  return (await browser.startSession('/web/login', login)).tokens[0].token
}

type SentFile = { name: string; bytes: Uint8Array }

/** Sends a whole file by tus, as a browser does; returns the id of its upload. */
export async function sendUpload(url: string, token: string, { name, bytes }: SentFile): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const begun = await fetch(url + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const path = begun.headers.get('location')
  if (!path) throw new Error(`an upload was refused with ${begun.status} ${await begun.text()}`)
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const sent = await fetch(url + path, { method: 'PATCH', headers: { ...headers, ...type }, body: Buffer.from(bytes) })
  if (sent.status !== 204) throw new Error(`bytes were refused with ${sent.status} ${await sent.text()}`)
  return path.slice(UPLOADS_PATH.length)
}

/** The preparer of a test server's uploads, with ffmpeg. */
export function uploadWork({ program, storage, config }: TestServer): UploadWorkContext {
  const findTools = async () => findMediaTools(await findFfmpeg())
  return { ...program, storage, findTools, workFolder: join(config.dataDir, 'preparing') }
}
