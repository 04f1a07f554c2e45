import type { FastifyInstance, FastifyReply } from 'fastify'
import { brand } from '#brand/brand.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { acceptForms } from '../accept-forms.ts'
import type { OpenSimulator, SimulatorContext } from '../simulator.ts'

const ROOT = '/one-time-password-sms/v1'
const CLIENT = `Basic ${Buffer.from(`${brand.slug}:codes`).toString('base64')}`
const LIFETIME_MILLISECONDS = 10 * MINUTE_MILLISECONDS
const MOST_TRIES = 5
const MOST_CODES = 5
const NUMBER = /^\+[1-9][0-9]{4,14}$/

type SentCode = { phoneNumber: string; message: string; code: string; tries: number; endsAt: number; isUsed: boolean }

/**
 * CAMARA OTPValidation, one-time-password-sms v1: send-code and validate-code with its documented errors. Numbers ending in
 * 0403 are not allowed, in 0404 blocked. `sent` lists the messages for tests.
 */
export async function openOneTimePasswords(app: FastifyInstance, world: SimulatorContext): Promise<OpenSimulator> {
  const sentCodes = new Map<string, SentCode>()
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.post('/codes-token', async (request, reply) => {
      if (request.headers.authorization !== CLIENT) return reply.code(401).send({ error: 'invalid_client' })
      return { access_token: 'simulated-codes', token_type: 'Bearer', expires_in: 300 }
    })
    scope.addHook('preHandler', async (request, reply) => {
      const isAsked = request.url.includes(ROOT)
      if (isAsked && request.headers.authorization !== 'Bearer simulated-codes')
        return refuse(reply, 401, 'UNAUTHENTICATED')
    })
    scope.post(`${ROOT}/send-code`, async (request, reply) => sendCode({ body: request.body, reply, sentCodes, world }))
    scope.post(`${ROOT}/validate-code`, async (request, reply) =>
      validateCode({ body: request.body, reply, sentCodes, world }),
    )
    scope.get('/codes-sent', async () => [...sentCodes.values()])
  })
  return { reset: () => sentCodes.clear() }
}

type CodeRequest = { body: unknown; reply: FastifyReply; sentCodes: Map<string, SentCode>; world: SimulatorContext }

function sendCode({ body, reply, sentCodes, world: { clock, ids } }: CodeRequest) {
  const { phoneNumber, message } = { ...Object(body) }
  if (typeof phoneNumber !== 'string' || !NUMBER.test(phoneNumber)) return refuse(reply, 400, 'INVALID_ARGUMENT')
  if (typeof message !== 'string' || message.length > 160 || !message.includes('{{code}}')) {
    return refuse(reply, 400, 'INVALID_ARGUMENT')
  }
  if (phoneNumber.endsWith('0403')) return refuse(reply, 403, 'ONE_TIME_PASSWORD_SMS.PHONE_NUMBER_NOT_ALLOWED')
  if (phoneNumber.endsWith('0404')) return refuse(reply, 403, 'ONE_TIME_PASSWORD_SMS.PHONE_NUMBER_BLOCKED')
  const open = [...sentCodes.values()].filter(
    (sentCode) => sentCode.phoneNumber === phoneNumber && sentCode.endsAt > clock.now(),
  )
  if (open.length >= MOST_CODES) return refuse(reply, 403, 'ONE_TIME_PASSWORD_SMS.MAX_OTP_CODES_EXCEEDED')
  const authenticationId = ids.newId()
  const code = String(Buffer.from(ids.newSecret(), 'base64url').readUInt32BE() % 1_000_000).padStart(6, '0')
  const text = message.replaceAll('{{code}}', code)
  const endsAt = clock.now() + LIFETIME_MILLISECONDS
  sentCodes.set(authenticationId, { phoneNumber, message: text, code, tries: 0, endsAt, isUsed: false })
  return { authenticationId }
}

function validateCode({ body, reply, sentCodes, world: { clock } }: CodeRequest) {
  const { authenticationId, code } = { ...Object(body) }
  if (typeof authenticationId !== 'string' || typeof code !== 'string' || code.length > 10) {
    return refuse(reply, 400, 'INVALID_ARGUMENT')
  }
  const sentCode = sentCodes.get(authenticationId)
  if (!sentCode || sentCode.isUsed) return refuse(reply, 404, 'NOT_FOUND')
  if (sentCode.endsAt <= clock.now()) return refuse(reply, 400, 'ONE_TIME_PASSWORD_SMS.VERIFICATION_EXPIRED')
  sentCode.tries += 1
  if (sentCode.tries > MOST_TRIES) return refuse(reply, 400, 'ONE_TIME_PASSWORD_SMS.VERIFICATION_FAILED')
  if (sentCode.code !== code) return refuse(reply, 400, 'ONE_TIME_PASSWORD_SMS.INVALID_OTP')
  sentCode.isUsed = true
  return reply.code(204).send()
}

function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ status, code, message: code })
}
