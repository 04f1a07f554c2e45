import { describe, expect, test } from 'vitest'
import {
  advanceSeconds,
  BILLING,
  type CamaraScenario,
  CHARGING_INFORMATION,
  CREDENTIAL,
  commonRefusals,
  notificationTypes,
  openSimulatedCarrier,
  PHONE,
  paymentBody,
  paymentWith,
  REPEATED_REQUESTS,
  runRepeatedScenario,
  runScenario,
  SINK,
  send,
  TRANSACTION,
} from '#testing/simulators/camara-scenarios.ts'

/* CAMARA’s scenarios of preparePayment and cancelPayment, by their names; see `carrier-scenarios.test.ts`. */

openSimulatedCarrier()

const PREPARE = `${BILLING}/prepare`
const ASKS_NOTHING = '+15550110041'
const QUARTER_OF_AN_HOUR = 15 * 60

const ITEM = { id: 'one', amount: 8.99, currency: 'USD', description: 'A month' }

const phone = (number: string) => paymentWith(`${TRANSACTION}.phoneNumber`, number)

describe('CAMARA’s scenarios of preparePayment', () => {
  const cases: CamaraScenario[] = [
    ['prepare_payment_01_generic_success_scenario', { body: paymentBody() }, 201],
    ['prepare_payment_02_…_with_sink_information', { body: paymentWith('sink', SINK) }, 201, { sink: SINK }],
    ['prepare_payment_03_…_sinkCredential', { body: paymentBody({ sink: SINK, sinkCredential: CREDENTIAL }) }, 201],
    ...[true, false].map(
      (isTaxIncluded): CamaraScenario => [
        `prepare_payment_${isTaxIncluded ? '04_…_gross' : '05_…_net'}_amount`,
        { body: paymentWith(`${CHARGING_INFORMATION}.isTaxIncluded`, isTaxIncluded) },
        201,
        { [TRANSACTION]: { paymentAmount: { chargingInformation: { isTaxIncluded } } } },
      ],
    ),
    [
      'prepare_payment_06_amountTransaction_taxAmount',
      { body: paymentWith(`${CHARGING_INFORMATION}.taxAmount`, 0.72) },
      201,
      { [TRANSACTION]: { paymentAmount: { chargingInformation: { taxAmount: 0.72 } } } },
    ],
    [
      'prepare_payment_07_amountTransaction_merchantIdentifier',
      { body: paymentWith(`${TRANSACTION}.paymentAmount.chargingMetaData`, { merchantIdentifier: 'us' }) },
      201,
      { [TRANSACTION]: { paymentAmount: { chargingMetaData: { merchantIdentifier: 'us' } } } },
    ],
    [
      'prepare_payment_09_amountTransaction_clientCorrelator',
      { body: paymentWith(`${TRANSACTION}.clientCorrelator`, 'reserved') },
      201,
      { [TRANSACTION]: { clientCorrelator: 'reserved' } },
    ],
    [
      'prepare_payment_11_…_phoneNumber_two_legged',
      { body: paymentBody() },
      201,
      { [TRANSACTION]: { phoneNumber: PHONE } },
    ],
    [
      'prepare_payment_13_sync_behaviour_with_validation_info',
      { body: paymentBody() },
      201,
      { paymentStatus: 'pending_validation', validationInfo: { action: 'validate' } },
    ],
    ...commonRefusals('prepare_payment', paymentBody()),
    [
      'prepare_payment_08_amountTransaction_paymentDetails',
      { body: paymentWith(`${TRANSACTION}.paymentAmount.paymentDetails`, [ITEM]) },
      201,
      { [TRANSACTION]: { paymentAmount: { paymentDetails: [ITEM] } } },
    ],
    [
      'prepare_payment_400 unknown currency',
      { body: paymentWith(`${CHARGING_INFORMATION}.currency`, 'ZZZ') },
      400,
      'INVALID_ARGUMENT',
    ],
    ['prepare_payment_400.02_empty_request_body', { body: {} }, 400, 'INVALID_ARGUMENT'],
    ...['sink', 'sinkCredential'].map(
      (place): CamaraScenario => [
        `prepare_payment_400.03 $.${place}`,
        { body: paymentWith(place, 5) },
        400,
        'INVALID_ARGUMENT',
      ],
    ),
    ...[
      TRANSACTION,
      `${TRANSACTION}.paymentAmount`,
      `${TRANSACTION}.referenceCode`,
      CHARGING_INFORMATION,
      ...['amount', 'currency', 'description'].map((one) => `${CHARGING_INFORMATION}.${one}`),
    ].map(
      (place): CamaraScenario => [
        `prepare_payment_400.04 $.${place}`,
        { body: paymentWith(place, undefined) },
        400,
        'INVALID_ARGUMENT',
      ],
    ),
    ['prepare_payment_400.06_invalid_sink', { body: paymentWith('sink', 'no address') }, 400, 'INVALID_SINK'],
    [
      'prepare_payment_400.07_invalid_sinkCredential',
      { body: paymentBody({ sink: SINK, sinkCredential: { ...CREDENTIAL, credentialType: 'PLAIN' } }) },
      400,
      'INVALID_CREDENTIAL',
    ],
    [
      'prepare_payment_400.08_invalid_sinkCredential_Acccestoken',
      { body: paymentBody({ sink: SINK, sinkCredential: { ...CREDENTIAL, accessTokenType: 'mac' } }) },
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
      { body: paymentWith(`${TRANSACTION}.phoneNumber`, undefined) },
      422,
      'MISSING_IDENTIFIER',
    ],
    ['prepare_payment_C02.05_…_not_supported', { body: phone('+15550110013') }, 422, 'SERVICE_NOT_APPLICABLE'],
    ['prepare_payment_429.01_Too_Many_Requests', { body: phone('+15550110020') }, 429, 'TOO_MANY_REQUESTS'],
  ]
  test.each(cases)('%s', (_name, sent, status, says) => runScenario({ path: PREPARE, sent, status, says }))

  test('prepare_payment_12_sync_behaviour_without_validation_info', async () => {
    const { body } = await send({ path: PREPARE, body: phone(ASKS_NOTHING) })
    expect(body).toMatchObject({ paymentStatus: 'reserved' })
    expect(body).not.toHaveProperty('validationInfo')
  })

  test.each(REPEATED_REQUESTS)('prepare_payment_%s', (_name, first, second, status, says) =>
    runRepeatedScenario({ path: PREPARE, first, second, status, says }),
  )

  describe('prepare_payment_14_async_behaviour', () => {
    const CODE = '+15550110043'
    const NO_CODE = '+15550110044'
    const prepareAt = async (number: string) => {
      const { body } = await send({
        path: PREPARE,
        body: paymentBody({ [`${TRANSACTION}.phoneNumber`]: number, sink: SINK }),
      })
      expect(body).toMatchObject({ paymentStatus: 'processing' })
      const path = `${BILLING}/${body.paymentId}`
      const standing = async () => (await send({ path, method: 'GET' })).body.paymentStatus
      return { path, body, standing }
    }

    test('with validation information: waits for the code before anything else', async () => {
      const { path, body, standing } = await prepareAt(CODE)
      const given = { authorizationId: Object(body.validationInfo).authorizationId, code: '123456' }
      const number = { phoneNumber: CODE }
      for (const [step, sent] of [
        ['validate', given],
        ['confirm', number],
        ['cancel', number],
      ] as const) {
        await runScenario({ path: `${path}/${step}`, sent: { body: sent }, status: 409, says: 'ALREADY_EXISTS' })
      }
      expect(await standing()).toBe('processing')
      await advanceSeconds(6)
      expect(await standing()).toBe('pending_validation')
      expect(notificationTypes().at(-1)).toBe('payment-pending-validation')
      await runScenario({ path: `${path}/validate`, sent: { body: given }, status: 204, says: {} })
      await runScenario({ path: `${path}/confirm`, sent: { body: number }, status: 202, says: {} })
      expect(await standing()).toBe('succeeded')
    })

    test('without validation information: reserved later, with an event', async () => {
      const { path, body, standing } = await prepareAt(NO_CODE)
      expect(body).not.toHaveProperty('validationInfo')
      await advanceSeconds(6)
      expect(await standing()).toBe('reserved')
      expect(notificationTypes().at(-1)).toBe('payment-reserved')
      await runScenario({ path: `${path}/cancel`, sent: { body: { phoneNumber: NO_CODE } }, status: 202, says: {} })
      expect(await standing()).toBe('cancelled')
    })

    test('is denied later, with an event', async () => {
      const number = '+15550110045'
      const { path, standing } = await prepareAt(number)
      await advanceSeconds(6)
      expect(await standing()).toBe('denied')
      expect(notificationTypes().at(-1)).toBe('payment-denied')
      const sent = { body: { phoneNumber: number } }
      await runScenario({ path: `${path}/confirm`, sent, status: 403, says: 'CARRIER_BILLING.PAYMENT_DENIED' })
    })
  })

  test('two steps: reserved, validated, confirmed once', async () => {
    const { body } = await send({ path: PREPARE, body: paymentBody() })
    const path = `${BILLING}/${body.paymentId}`
    const standing = async () => (await send({ path, method: 'GET' })).body.paymentStatus
    const { authorizationId } = Object(body.validationInfo)
    expect(await standing()).toBe('pending_validation')
    // A payment without approval cannot be captured.
    expect(await send({ path: `${path}/confirm`, body: { phoneNumber: PHONE } })).toMatchObject({ status: 409 })
    await runScenario({
      path: `${path}/validate`,
      sent: { body: { authorizationId, code: '123456' } },
      status: 204,
      says: {},
    })
    expect(await standing()).toBe('reserved')
    await runScenario({ path: `${path}/confirm`, sent: { body: { phoneNumber: PHONE } }, status: 202, says: {} })
    expect(await standing()).toBe('succeeded')
    const again = { path: `${path}/validate`, body: { authorizationId, code: '123456' } }
    expect(await send(again)).toMatchObject({ status: 409 })
  })

  test('an unconfirmed reservation expires by itself', async () => {
    const { body } = await send({ path: PREPARE, body: phone(ASKS_NOTHING) })
    const path = `${BILLING}/${body.paymentId}`
    await advanceSeconds(QUARTER_OF_AN_HOUR + 1)
    expect((await send({ path, method: 'GET' })).body.paymentStatus).toBe('cancelled')
    const sent = { body: { phoneNumber: ASKS_NOTHING } }
    await runScenario({ path: `${path}/confirm`, sent, status: 409, says: 'CARRIER_BILLING.PAYMENT_CANCELLED' })
  })
})

describe('CAMARA’s scenarios of cancelPayment', () => {
  const body = { phoneNumber: ASKS_NOTHING }
  const reserve = async () => {
    const reserved = await send({ path: PREPARE, body: phone(ASKS_NOTHING) })
    return `${BILLING}/${reserved.body.paymentId}`
  }
  const cases: CamaraScenario[] = [
    ...commonRefusals('cancel_payment', body),
    ['cancel_payment_C02.01_…_not_schema_compliant', { body: { phoneNumber: '555' } }, 400, 'INVALID_ARGUMENT'],
    ['cancel_payment_C02.04_missing_phone_number', { body: {} }, 422, 'MISSING_IDENTIFIER'],
    ['cancel_payment_01_generic_success_scenario, 03_phoneNumber_two_legged', { body }, 202],
  ]
  test.each(cases)('%s', async (_name, sent, status, says) => {
    await runScenario({ path: `${await reserve()}/cancel`, sent, status, says })
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
    for (const [path, status, says] of steps) await runScenario({ path, sent: { body }, status, says })
    expect((await send({ path: confirmed, method: 'GET' })).body.paymentStatus).toBe('succeeded')
    expect((await send({ path: cancelled, method: 'GET' })).body.paymentStatus).toBe('cancelled')
  })
})
