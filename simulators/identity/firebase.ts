import { brand } from '#brand/brand.ts'
import type { Simulator } from '../simulator.ts'
import { accountOf } from './accounts.ts'
import { isIdTokenFault, serviceKeyOf } from './service-keys.ts'

const PROJECT = brand.slug

/** ID tokens of a Firebase project, signed by a published key. */
export const firebase: Simulator = {
  name: 'firebase',
  async open(app, world) {
    const key = await serviceKeyOf('firebase')
    app.get('/jwks.json', async () => key.published)
    app.post('/tokens', async (request) => {
      const { email, fault, unverified } = { ...Object(request.body) }
      const { subject, isEmailVerified, name } = accountOf(String(email), unverified !== true)
      const id_token = await key.sign({
        issuer: `${world.addressOf('firebase')}/${PROJECT}`,
        audience: PROJECT,
        claims: {
          sub: subject,
          user_id: subject,
          email,
          email_verified: isEmailVerified,
          name,
          jti: world.ids.newId(),
        },
        fault: isIdTokenFault(fault) ? fault : 'none',
        seconds: Math.floor(world.clock.now() / 1000),
      })
      return { id_token }
    })
    return { reset: () => undefined }
  },
}
