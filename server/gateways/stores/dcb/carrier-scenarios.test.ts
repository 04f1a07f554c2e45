import { describe, expect, test } from 'vitest'
import {
  advanceSeconds,
  BILLING,
  type CamaraScenario,
  CHARGING_INFORMATION,
  CREDENTIAL,
  commonRefusals,
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

/*
 * The scenarios of CAMARA’s own test definitions (createPayment, validatePayment, confirmPayment), by their names, against the
 * simulated carrier; every response is validated against the schema for its operation and status. Omitted, since the documents
 * contradict them: PHONE_NUMBER_REQUIRED, AMOUNT_THRESHOLD_OVERPASSED and OUT_OF_RANGE of an API (codes that are not in them),
 * a Content-Type on a response without a body, and `{}` as an invalid argument where it is valid.
 * Other operations: the tests `reserving-`, `refund-` and `reading-scenarios`; three-legged tokens: `three-legged-scenarios`;
 * rate limits and other subscribers' numbers: `refusal-scenarios`.
 */

openSimulatedCarrier()

const DETAILS = `${TRANSACTION}.paymentAmount.paymentDetails`
const ITEM = { id: 'one', amount: 8.99, currency: 'USD', description: 'A month' }
const DENIED = 'CARRIER_BILLING.PAYMENT_DENIED'

const CREATING: CamaraScenario[] = [
  [
    'create_payment_08_…_paymentDetails',
    { body: paymentWith(DETAILS, [ITEM]) },
    201,
    { [TRANSACTION]: { paymentAmount: { paymentDetails: [ITEM] } } },
  ],
  ['create_payment_08_…_paymentDetails, none', { body: paymentWith(DETAILS, []) }, 400, 'INVALID_ARGUMENT'],
  [
    'create_payment_400 unknown currency',
    { body: paymentWith(`${CHARGING_INFORMATION}.currency`, 'ZZZ') },
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'create_payment_400 a currency that is no more',
    { body: paymentWith(`${CHARGING_INFORMATION}.currency`, 'DEM') },
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'create_payment_400 an item’s unknown currency',
    { body: paymentWith(DETAILS, [{ ...ITEM, currency: 'ZZZ' }]) },
    400,
    'INVALID_ARGUMENT',
  ],
  ['create_payment_01_generic_success_scenario', { body: paymentBody() }, 201],
  ['create_payment_02_…_with_sink_information', { body: paymentWith('sink', SINK) }, 201, { sink: SINK }],
  ['create_payment_03_…_sinkCredential', { body: paymentBody({ sink: SINK, sinkCredential: CREDENTIAL }) }, 201],
  [
    'create_payment_04_amountTransaction_gross_amount',
    { body: paymentWith(`${CHARGING_INFORMATION}.isTaxIncluded`, true) },
    201,
  ],
  [
    'create_payment_05_amountTransaction_net_amount',
    { body: paymentWith(`${CHARGING_INFORMATION}.isTaxIncluded`, false) },
    201,
  ],
  [
    'create_payment_06_amountTransaction_taxAmount',
    { body: paymentWith(`${CHARGING_INFORMATION}.taxAmount`, 0.72) },
    201,
  ],
  [
    'create_payment_07_amountTransaction_merchantIdentifier',
    { body: paymentWith(`${TRANSACTION}.paymentAmount.chargingMetaData`, { merchantIdentifier: 'us' }) },
    201,
    { [TRANSACTION]: { paymentAmount: { chargingMetaData: { merchantIdentifier: 'us' } } } },
  ],
  [
    'create_payment_09_amountTransaction_clientCorrelator',
    { body: paymentWith(`${TRANSACTION}.clientCorrelator`, 'ours') },
    201,
    { [TRANSACTION]: { clientCorrelator: 'ours' } },
  ],
  [
    'create_payment_11_…_phoneNumber_two_legged',
    { body: paymentBody() },
    201,
    { [TRANSACTION]: { phoneNumber: PHONE } },
  ],
  ['create_payment_12_sync_behaviour', { body: paymentBody() }, 201, { paymentStatus: 'succeeded' }],
  [
    'create_payment_13_async_behaviour',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110030') },
    201,
    { paymentStatus: 'processing' },
  ],
  ...commonRefusals('create_payment', paymentBody()),
  ['create_payment_400.02_empty_request_body', { body: {} }, 400, 'INVALID_ARGUMENT'],
  ['create_payment_400.03_…_not_compliant $.sink', { body: paymentWith('sink', 5) }, 400, 'INVALID_ARGUMENT'],
  [
    'create_payment_400.03_…_not_compliant $.sinkCredential',
    { body: paymentWith('sinkCredential', 5) },
    400,
    'INVALID_ARGUMENT',
  ],
  ...[
    TRANSACTION,
    `${TRANSACTION}.paymentAmount`,
    `${TRANSACTION}.referenceCode`,
    CHARGING_INFORMATION,
    ...['amount', 'currency', 'description'].map((one) => `${CHARGING_INFORMATION}.${one}`),
  ].map(
    (place): CamaraScenario => [
      `create_payment_400.04_required_…_missing ${place}`,
      { body: paymentWith(place, undefined) },
      400,
      'INVALID_ARGUMENT',
    ],
  ),
  ['create_payment_400.06_invalid_sink', { body: paymentWith('sink', 'no address') }, 400, 'INVALID_SINK'],
  [
    'create_payment_400.07_invalid_sinkCredential',
    { body: paymentBody({ sink: SINK, sinkCredential: { ...CREDENTIAL, credentialType: 'PLAIN' } }) },
    400,
    'INVALID_CREDENTIAL',
  ],
  [
    'create_payment_400.08_invalid_sinkCredential_Acccestoken',
    { body: paymentBody({ sink: SINK, sinkCredential: { ...CREDENTIAL, accessTokenType: 'mac' } }) },
    400,
    'INVALID_TOKEN',
  ],
  [
    'create_payment_C02.01_…_not_schema_compliant',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '555') },
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'create_payment_403.02_payment_denied',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110016') },
    403,
    DENIED,
  ],
  [
    'create_payment_C02.02_…_not_found',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110014') },
    404,
    'IDENTIFIER_NOT_FOUND',
  ],
  [
    'create_payment_422.02_unauthorized_amount',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110015') },
    422,
    'CARRIER_BILLING.UNAUTHORIZED_AMOUNT',
  ],
  [
    'create_payment_C02.04_missing_phone_number',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, undefined) },
    422,
    'MISSING_IDENTIFIER',
  ],
  [
    'create_payment_C02.05_…_not_supported',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110013') },
    422,
    'SERVICE_NOT_APPLICABLE',
  ],
  [
    'create_payment_429.01_Too_Many_Requests',
    { body: paymentWith(`${TRANSACTION}.phoneNumber`, '+15550110020') },
    429,
    'TOO_MANY_REQUESTS',
  ],
]

describe('CAMARA’s scenarios of createPayment', () => {
  test.each(CREATING)('%s', (_name, sent, status, says) => runScenario({ path: BILLING, sent, status, says }))
  test.each(REPEATED_REQUESTS)('create_payment_%s', (_name, first, second, status, says) =>
    runRepeatedScenario({ path: BILLING, first, second, status, says }),
  )
})

/** A two-step payment that waits for a code, with its authorization id. */
async function prepare(phoneNumber = PHONE) {
  const { body } = await send({
    path: `${BILLING}/prepare`,
    body: paymentBody({ [`${TRANSACTION}.phoneNumber`]: phoneNumber }),
  })
  const path = `${BILLING}/${body.paymentId}`
  const code = (given: string) => ({ authorizationId: Object(body.validationInfo).authorizationId, code: given })
  return { path, code, validate: (given: string) => send({ path: `${path}/validate`, body: code(given) }) }
}

describe('CAMARA’s scenarios of validatePayment', () => {
  const given = { authorizationId: 'another', code: '1' }
  const cases: CamaraScenario[] = [
    ...commonRefusals('validate_payment', given),
    ['validate_payment_400.02_empty_request_body', { body: {} }, 400, 'INVALID_ARGUMENT'],
    ['validate_payment_400.03_…_missing $.authorizationId', { body: { code: '1' } }, 400, 'INVALID_ARGUMENT'],
    ['validate_payment_400.03_…_missing $.code', { body: { authorizationId: 'a' } }, 400, 'INVALID_ARGUMENT'],
    [
      'validate_payment_400.04_invalid_authorizationId',
      { body: given },
      400,
      'CARRIER_BILLING.INVALID_AUTHORIZATION_ID',
    ],
  ]
  test.each(cases)('%s', async (_name, sent, status, says) => {
    await runScenario({ path: `${(await prepare()).path}/validate`, sent, status, says })
  })
  test('validate_payment_400.05_invalid_code, 400.06_exceeding_validation attempts', async () => {
    const { validate } = await prepare()
    for (const _ of [1, 2]) expect(await validate('0')).toMatchObject({ code: 'CARRIER_BILLING.INVALID_CODE' })
    expect(await validate('0')).toMatchObject({ status: 400, code: 'CARRIER_BILLING.VALIDATION_FAILED' })
  })
  test('validate_payment_400.06 is final: neither a right code nor a confirmation revives a denied payment', async () => {
    const { path, validate } = await prepare()
    for (const _ of [1, 2, 3]) await validate('0')
    const refusal = { status: 400, code: 'CARRIER_BILLING.VALIDATION_FAILED' }
    expect(await validate('123456')).toMatchObject(refusal)
    expect(await validate('0')).toMatchObject(refusal)
    const sent = { body: { phoneNumber: PHONE } }
    await runScenario({ path: `${path}/confirm`, sent, status: 403, says: DENIED })
    await runScenario({ path: `${path}/cancel`, sent, status: 409, says: 'ALREADY_EXISTS' })
    expect((await send({ path, method: 'GET' })).body.paymentStatus).toBe('denied')
  })
  test('validate_payment after the time limit: the authorization is invalid', async () => {
    const { validate } = await prepare()
    await advanceSeconds(16 * 60)
    expect(await validate('123456')).toMatchObject({ status: 400, code: 'CARRIER_BILLING.INVALID_AUTHORIZATION_ID' })
  })
  test('validate_payment_404.01_payment_not_found, 409.01_payment_validated', async () => {
    const { path, validate, code } = await prepare()
    const sent = { body: code('123456') }
    await runScenario({ path: `${BILLING}/nothing/validate`, sent, status: 404, says: 'NOT_FOUND' })
    await validate('123456')
    await runScenario({ path: `${path}/validate`, sent, status: 409, says: 'ALREADY_EXISTS' })
  })
  test('validate_payment_01_generic_success_scenario', async () => {
    expect(await (await prepare()).validate('123456')).toMatchObject({ status: 204, body: {} })
  })
})

describe('CAMARA’s scenarios of confirmPayment', () => {
  const body = { phoneNumber: PHONE }
  const cases: CamaraScenario[] = [
    ...commonRefusals('confirm_payment', body),
    ['confirm_payment_C02.01_…_not_schema_compliant', { body: { phoneNumber: '555' } }, 400, 'INVALID_ARGUMENT'],
    ['confirm_payment_C02.04_missing_phone_number', { body: {} }, 422, 'MISSING_IDENTIFIER'],
    ['confirm_payment_01_generic_success_scenario, 03_phoneNumber_two_legged', { body }, 202],
  ]
  test.each(cases)('%s', async (_name, sent, status, says) => {
    const { path, validate } = await prepare()
    await validate('123456')
    await runScenario({ path: `${path}/confirm`, sent, status, says })
  })
  test('confirm_payment_404.01_payment_not_found, 409.01_payment_confirmed, 409.02_payment_cancelled', async () => {
    const body = { phoneNumber: '+15550110041' }
    const [confirmed, cancelled] = [await prepare(body.phoneNumber), await prepare(body.phoneNumber)]
    const steps: [string, string, number, string?][] = [
      [`${BILLING}/nothing`, 'confirm', 404, 'NOT_FOUND'],
      [confirmed.path, 'confirm', 202],
      [confirmed.path, 'confirm', 409, 'CARRIER_BILLING.PAYMENT_CONFIRMED'],
      [cancelled.path, 'cancel', 202],
      [cancelled.path, 'confirm', 409, 'CARRIER_BILLING.PAYMENT_CANCELLED'],
    ]
    for (const [path, step, status, says] of steps)
      await runScenario({ path: `${path}/${step}`, sent: { body }, status, says })
  })
})
