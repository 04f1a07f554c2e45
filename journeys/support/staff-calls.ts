import { logInAsStaff } from './members.ts'

/** Makes a call of the site. */
export type StaffCaller = (method: string, path: string, body?: object) => Promise<Response>

/** Makes calls without a browser, as a demo account of staff: `editor`, `creator`, `operator` and so on. */
export async function openStaffCaller(name: string): Promise<StaffCaller> {
  const url = process.env.JOURNEY_URL
  const session = await fetch(`${url}/web/authenticate`, {
    method: 'POST',
    headers: { cookie: `selah_refresh=${await logInAsStaff(name)}` },
  })
  const { data }: { data: { tokens: [{ token: string }] } } = await session.json()
  return (method, path, body) =>
    fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${data.tokens[0].token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}
