import { importSPKI, jwtVerify } from 'jose'
import type { SimulatorContext } from '../simulator.ts'
import { CLIENT, openIdService } from './openid-service.ts'

/** The public key of the program's client secret in `local`. */
const CLIENT_KEY = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETx+Jq9Nn6fhT5EYpVX4/47JvuiYI
BRH3jkNmQ5okyghNwBT9cKtJIaydEkWFWKdIjZRePXRgNQ6zc5/51sAgjA==
-----END PUBLIC KEY-----`

const HALF_A_YEAR_SECONDS = 15_777_000

/** Apple: the client secret is a signed JWT, and the callback is a form post. */
export const apple = openIdService({ name: 'apple', checkSecret })

async function checkSecret(secret: string, { clock, addressOf }: SimulatorContext): Promise<boolean> {
  const now = clock.now()
  try {
    const { payload } = await jwtVerify(secret, await importSPKI(CLIENT_KEY, 'ES256'), {
      algorithms: ['ES256'],
      issuer: 'TEAM',
      subject: CLIENT.id,
      audience: addressOf('apple'),
      currentDate: new Date(now),
    })
    return (payload.exp ?? Number.POSITIVE_INFINITY) - now / 1000 <= HALF_A_YEAR_SECONDS
  } catch {
    return false
  }
}
