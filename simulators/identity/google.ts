import { openIdService } from './openid-service.ts'

export const google = openIdService({ name: 'google' })
