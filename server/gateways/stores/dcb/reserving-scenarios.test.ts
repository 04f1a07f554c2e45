import { describe, expect, test } from 'vitest'
import {
  at,
  BILLING,
  type Case,
  CREDENTIAL,
  INFORMATION,
  later,
  openCarrier,
  PHONE,
  payment,
  REPEATING,
  refusedAnywhere,
  SINK,
  send,
  T,
  toldTypes,
  walk,
  walkTwice,
} from '#tools/test-camara.ts'

/* CAMARA’s scenarios of preparePayment and cancelPayment, by their names; see `carrier-scenarios.test.ts`. */

openCarrier()

const PREPARE = `${BILLING}/prepare`
const ASKS_NOTHING = '+15550110041'
const QUARTER_OF_AN_HOUR = 15 * 60

const ITEM = { id: 'one', amount: 8.99, currency: 'USD', description: 'A month' }

const phone = (number: string) => at(`${T}.phoneNumber`, number)

describe('CAMARA’s scenarios of preparePayment', () => {
  const cases: Case[] = [
    ['prepare_payment_01_generic_success_scenario', { body: payment() }, 201],
    ['prepare_payment_02_…_with_sink_information', { body: at('sink', SINK) }, 201, { sink: SINK }],
    ['prepare_payment_03_…_sinkCredential', { body: payment({ sink: SINK, sinkCredential: CREDENTIAL }) }, 201],
    ...[true, false].map(
      (isTaxIncluded): Case => [
        `prepare_payment_${isTaxIncluded ? '04_…_gross' : '05_…_net'}_amount`,
        { body: at(`${INFORMATION}.isTaxIncluded`, isTaxIncluded) },
        201,
        { [T]: { paymentAmount: { chargingInformation: { isTaxIncluded } } } },
      ],
    ),
    [
      'prepare_payment_06_amountTransaction_taxAmount',
      { body: at(`${INFORMATION}.taxAmount`, 0.72) },
      201,
      { [T]: { paymentAmount: { chargingInformation: { taxAmount: 0.72 } } } },
    ],
    [
      'prepare_payment_07_amountTransaction_merchantIdentifier',
      { body: at(`${T}.paymentAmount.chargingMetaData`, { merchantIdentifier: 'us' }) },
      201,
      { [T]: { paymentAmount: { chargingMetaData: { merchantIdentifier: 'us' } } } },
    ],
    [
      'prepare_payment_09_amountTransaction_clientCorrelator',
      { body: at(`${T}.clientCorrelator`, 'reserved') },
      201,
      { [T]: { clientCorrelator: 'reserved' } },
    ],
    ['prepare_payment_11_…_phoneNumber_two_legged', { body: payment() }, 201, { [T]: { phoneNumber: PHONE } }],
    [
      'prepare_payment_13_sync_behaviour_with_validation_info',
      { body: payment() },
      201,
      { paymentStatus: 'pending_validation', validationInfo: { action: 'validate' } },
    ],
    ...refusedAnywhere('prepare_payment', payment()),
    [
      'prepare_payment_08_amountTransaction_paymentDetails',
      { body: at(`${T}.paymentAmount.paymentDetails`, [ITEM]) },
      201,
      { [T]: { paymentAmount: { paymentDetails: [ITEM] } } },
    ],
    ['prepare_payment_400 unknown currency', { body: at(`${INFORMATION}.currency`, 'ZZZ') }, 400, 'INVALID_ARGUMENT'],
    ['prepare_payment_400.02_empty_request_body', { body: {} }, 400, 'INVALID_ARGUMENT'],
    ...['sink', 'sinkCredential'].map(
      (place): Case => [`prepare_payment_400.03 $.${place}`, { body: at(place, 5) }, 400, 'INVALID_ARGUMENT'],
    ),
    ...[
      T,
      `${T}.paymentAmount`,
      `${T}.referenceCode`,
      INFORMATION,
      ...['amount', 'currency', 'description'].map((one) => `${INFORMATION}.${one}`),
    ].map(
      (place): Case => [`prepare_payment_400.04 $.${place}`, { body: at(place, undefined) }, 400, 'INVALID_ARGUMENT'],
    ),
    ['prepare_payment_400.06_invalid_sink', { body: at('sink', 'no address') }, 400, 'INVALID_SINK'],
    [
      'prepare_payment_400.07_invalid_sinkCredential',
      { body: payment({ sink: SINK, sinkCredential: { ...CREDENTIAL, credentialType: 'PLAIN' } }) },
      400,
      'INVALID_CREDENTIAL',
    ],
    [
      'prepare_payment_400.08_invalid_sinkCredential_Acccestoken',
      { body: payment({ sink: SINK, sinkCredential: { ...CREDENTIAL, accessTokenType: 'mac' } }) },
      400,
      'INVALID_TOKEN',
    ],
    ['prepare_payment_C02.01_…_not_schema_compliant', { body: phone('555') }, 400, 'INVALID_ARGUMENT'],
    ['prepare_payment_403.02_payment_denied', { body: phone('+15550110016') }, 403, 'CARRIER_BILLING.PAYMENT_DENIED'],
    ['prepare_payment_C02.02_phone_number_not_found', { body: phone('+15550110014') }, 404, 'IDENTIFIER_NOT_FOUND'],
    [
      'prepare_payment_422.02_unauthorized_amount',
      { body: phone('+15550110015') },
      422,
      'CARRIER_BILLING.UNAUTHORIZED_AMOUNT',
    ],
    [
      'prepare_payment_C02.04_missing_phone_number',
      { body: at(`${T}.phoneNumber`, undefined) },
      422,
      'MISSING_IDENTIFIER',
    ],
    ['prepare_payment_C02.05_…_not_supported', { body: phone('+15550110013') }, 422, 'SERVICE_NOT_APPLICABLE'],
    ['prepare_payment_429.01_Too_Many_Requests', { body: phone('+15550110020') }, 429, 'TOO_MANY_REQUESTS'],
  ]
  test.each(cases)('%s', (_name, sent, status, says) => walk({ path: PREPARE, sent, status, says }))

  test('prepare_payment_12_sync_behaviour_without_validation_info', async () => {
    const { body } = await send({ path: PREPARE, body: phone(ASKS_NOTHING) })
    expect(body).toMatchObject({ paymentStatus: 'reserved' })
    expect(body).not.toHaveProperty('validationInfo')
  })

  test.each(REPEATING)('prepare_payment_%s', (_name, first, second, status, says) =>
    walkTwice({ path: PREPARE, first, second, status, says }),
  )

  describe('prepare_payment_14_async_behaviour', () => {
    const CODE = '+15550110043'
    const NO_CODE = '+15550110044'
    const prepareAt = async (number: string) => {
      const { body } = await send({ path: PREPARE, body: payment({ [`${T}.phoneNumber`]: number, sink: SINK }) })
      expect(body).toMatchObject({ paymentStatus: 'processing' })
      const path = `${BILLING}/${body.paymentId}`
      const standing = async () => (await send({ path, method: 'GET' })).body.paymentStatus
      return { path, body, standing }
    }

    test('with validation information: nothing can be done before, then the code is waited for', async () => {
      const { path, body, standing } = await prepareAt(CODE)
      const given = { authorizationId: Object(body.validationInfo).authorizationId, code: '123456' }
      const number = { phoneNumber: CODE }
      for (const [step, sent] of [
        ['validate', given],
        ['confirm', number],
        ['cancel', number],
      ] as const) {
        await walk({ path: `${path}/${step}`, sent: { body: sent }, status: 409, says: 'ALREADY_EXISTS' })
      }
      expect(await standing()).toBe('processing')
      await later(6)
      expect(await standing()).toBe('pending_validation')
      expect(toldTypes().at(-1)).toBe('payment-pending-validation')
      await walk({ path: `${path}/validate`, sent: { body: given }, status: 204, says: {} })
      await walk({ path: `${path}/confirm`, sent: { body: number }, status: 202, says: {} })
      expect(await standing()).toBe('succeeded')
    })

    test('without: it is reserved later, and told of', async () => {
      const { path, body, standing } = await prepareAt(NO_CODE)
      expect(body).not.toHaveProperty('validationInfo')
      await later(6)
      expect(await standing()).toBe('reserved')
      expect(toldTypes().at(-1)).toBe('payment-reserved')
      await walk({ path: `${path}/cancel`, sent: { body: { phoneNumber: NO_CODE } }, status: 202, says: {} })
      expect(await standing()).toBe('cancelled')
    })

    test('it ends denied, and is told of', async () => {
      const number = '+15550110045'
      const { path, standing } = await prepareAt(number)
      await later(6)
      expect(await standing()).toBe('denied')
      expect(toldTypes().at(-1)).toBe('payment-denied')
      const sent = { body: { phoneNumber: number } }
      await walk({ path: `${path}/confirm`, sent, status: 403, says: 'CARRIER_BILLING.PAYMENT_DENIED' })
    })
  })

  test('two steps: reserved, validated, confirmed, and confirmed no more', async () => {
    const { body } = await send({ path: PREPARE, body: payment() })
    const path = `${BILLING}/${body.paymentId}`
    const standing = async () => (await send({ path, method: 'GET' })).body.paymentStatus
    const { authorizationId } = Object(body.validationInfo)
    expect(await standing()).toBe('pending_validation')
    // What nobody has approved cannot be taken.
    expect(await send({ path: `${path}/confirm`, body: { phoneNumber: PHONE } })).toMatchObject({ status: 409 })
    await walk({ path: `${path}/validate`, sent: { body: { authorizationId, code: '123456' } }, status: 204, says: {} })
    expect(await standing()).toBe('reserved')
    await walk({ path: `${path}/confirm`, sent: { body: { phoneNumber: PHONE } }, status: 202, says: {} })
    expect(await standing()).toBe('succeeded')
    const again = { path: `${path}/validate`, body: { authorizationId, code: '123456' } }
    expect(await send(again)).toMatchObject({ status: 409 })
  })

  test('a reservation that nobody confirms ends by itself', async () => {
    const { body } = await send({ path: PREPARE, body: phone(ASKS_NOTHING) })
    const path = `${BILLING}/${body.paymentId}`
    await later(QUARTER_OF_AN_HOUR + 1)
    expect((await send({ path, method: 'GET' })).body.paymentStatus).toBe('cancelled')
    const sent = { body: { phoneNumber: ASKS_NOTHING } }
    await walk({ path: `${path}/confirm`, sent, status: 409, says: 'CARRIER_BILLING.PAYMENT_CANCELLED' })
  })
})

describe('CAMARA’s scenarios of cancelPayment', () => {
  const body = { phoneNumber: ASKS_NOTHING }
  const reserve = async () => {
    const reserved = await send({ path: PREPARE, body: phone(ASKS_NOTHING) })
    return `${BILLING}/${reserved.body.paymentId}`
  }
  const cases: Case[] = [
    ...refusedAnywhere('cancel_payment', body),
    ['cancel_payment_C02.01_…_not_schema_compliant', { body: { phoneNumber: '555' } }, 400, 'INVALID_ARGUMENT'],
    ['cancel_payment_C02.04_missing_phone_number', { body: {} }, 422, 'MISSING_IDENTIFIER'],
    ['cancel_payment_01_generic_success_scenario, 03_phoneNumber_two_legged', { body }, 202],
  ]
  test.each(cases)('%s', async (_name, sent, status, says) => {
    await walk({ path: `${await reserve()}/cancel`, sent, status, says })
  })

  test('cancel_payment_409.01_payment_confirmed, 409.02_payment_cancelled', async () => {
    const [confirmed, cancelled] = [await reserve(), await reserve()]
    const steps: [string, number, string?][] = [
      [`${confirmed}/confirm`, 202],
      [`${confirmed}/cancel`, 409, 'CARRIER_BILLING.PAYMENT_CONFIRMED'],
      [`${cancelled}/cancel`, 202],
      [`${cancelled}/cancel`, 409, 'CARRIER_BILLING.PAYMENT_CANCELLED'],
      [`${BILLING}/nothing/cancel`, 404, 'NOT_FOUND'],
    ]
    for (const [path, status, says] of steps) await walk({ path, sent: { body }, status, says })
    expect((await send({ path: confirmed, method: 'GET' })).body.paymentStatus).toBe('succeeded')
    expect((await send({ path: cancelled, method: 'GET' })).body.paymentStatus).toBe('cancelled')
  })
})
