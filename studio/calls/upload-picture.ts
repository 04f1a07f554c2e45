import type { Call } from '#contract/call.ts'
import { Data } from '#contract/schema.ts'
import { PICTURES_PATH, UploadedPicture } from '#contract/studio/covers.ts'
import { callOverHttp } from '#web/http/call-over-http.ts'
import { openSession, sessionToken } from '#web/http/session/session.ts'

const NEW_SESSION_STATUS = 401

/** The route as a call, though its body is the picture's bytes. */
const UPLOAD_PICTURE = {
  method: 'POST',
  path: PICTURES_PATH,
  summary: '',
  needs: 'registered',
  reply: Data(UploadedPicture),
  errors: [],
} as const satisfies Call

/** Uploads a picture. Throws the server's refusal as a CallError. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const send = (token: string) =>
    fetch(PICTURES_PATH, {
      method: 'POST',
      body: file,
      credentials: 'same-origin',
      headers: { 'content-type': file.type, authorization: `Bearer ${token}` },
    })
  const call = callOverHttp(async () => {
    const response = await send(await sessionToken())
    return response.status === NEW_SESSION_STATUS ? send(await openSession()) : response
  })
  return (await call(UPLOAD_PICTURE, {})).data
}
