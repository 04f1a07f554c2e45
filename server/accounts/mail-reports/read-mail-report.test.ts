import { assert, asyncProperty, constantFrom, string, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  complaintAbout,
  exchangeBounce,
  eximBounce,
  gmailBounce,
  postfixBounce,
  returnedHeaders,
  sesBounce,
  writeReport,
} from '#testing/mail/test-reports.ts'
import { readMailReport } from './read-mail-report.ts'

const SENT = {
  to: 'ruth@example.com',
  messageId: '<AZ4Qexample@selah.example>',
  unsubscribe: '<https://selah.example/web/unsubscribe/news.ruth..signature>',
}
const EMAIL = { messageId: 'AZ4Qexample', unsubscribeToken: 'news.ruth..signature' }
const read = (text: string) => readMailReport(new TextEncoder().encode(text))

test.each([
  ['Postfix', postfixBounce(SENT)],
  ['Exim', eximBounce(SENT)],
  ['Exchange', exchangeBounce(SENT)],
  ['Gmail', gmailBounce(SENT)],
])('a bounce of %s is read', async (_, text) => {
  const report = await read(text)
  expect(report).toMatchObject({ kind: 'delivery', email: EMAIL, recipients: [{ outcome: 'bounce' }] })
  if (report?.kind !== 'delivery') throw new Error('no delivery report')
  expect(report.recipients[0]?.addresses).toContain('ruth@example.com')
  expect(report.recipients).toHaveLength(1)
})

test('a bounce reported by Amazon SES has an id of its own, and the token of our link', async () => {
  const email = { messageId: '0100018c-aaaa-000000', unsubscribeToken: EMAIL.unsubscribeToken }
  expect(await read(sesBounce(SENT))).toMatchObject({ email, recipients: [{ outcome: 'bounce' }] })
})

test('a report whose lines end in LF alone, as from a pipe, is read', async () => {
  expect(await read(postfixBounce(SENT).replaceAll('\r\n', '\n'))).toMatchObject({ email: EMAIL })
})

test('a complaint is distinguished from other feedback', async () => {
  expect(await read(complaintAbout(SENT))).toEqual({ kind: 'feedback', email: EMAIL, isAbuse: true })
  expect(await read(complaintAbout(SENT, 'Abuse'))).toMatchObject({ isAbuse: true })
  expect(await read(complaintAbout(SENT, 'not-spam'))).toMatchObject({ isAbuse: false })
})

describe('an email that is not a report', () => {
  const forwarded = ['From: a@b.example', 'Content-Type: multipart/mixed; boundary=x', '', '--x']
  test.each([
    ['nothing', ''],
    ['a letter', 'From: ruth@example.com\nSubject: Thank you\n\nThank you!'],
    ['a letter that quotes one', `From: ruth@example.com\n\n${postfixBounce(SENT)}`],
    [
      'a letter with one attached',
      [...forwarded, 'Content-Type: message/rfc822', '', postfixBounce(SENT), '--x--'].join('\n'),
    ],
    ['a report without its parts', 'Content-Type: multipart/report; boundary=x\n\n--x\n\nText\n--x--'],
  ])('%s', async (_, text) => expect(await read(text)).toBeUndefined())
})

describe('hostile emails', () => {
  test('an email with thousands of nested parts is not taken for a report', async () => {
    const depth = 5000
    const nested = Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/report; boundary=b${at}\n\n--b${at}`,
    )
    expect(await read(nested.join('\n'))).toBeUndefined()
  })

  test('an email within the returned headers is not read', async () => {
    const inner = Array.from({ length: 200 }).reduce<string>(
      (text) => `Content-Type: message/rfc822\n\n${text}`,
      `List-Unsubscribe: ${SENT.unsubscribe}`,
    )
    const report = writeReport({
      type: 'delivery-status',
      from: 'a@b.example',
      text: '',
      fields: ['Action: failed'],
      returned: 'message/rfc822',
      headers: [inner],
    })
    expect(await read(report)).toMatchObject({ email: { messageId: null, unsubscribeToken: null } })
  })

  test('an email with a huge number of headers is not taken for a report', async () => {
    expect(await read(`Content-Type: multipart/report; boundary=x\n${'A: b\n'.repeat(100_000)}`)).toBeUndefined()
  })

  test('a report with many lines that look like a boundary is read', async () => {
    const lines = '--=_report/1.2.3 no\n'.repeat(90_000)
    expect(await read(postfixBounce(SENT).replace('The words', () => `${lines}The words`))).toMatchObject({
      email: EMAIL,
    })
  })

  test('broken encodings and random bytes cause no error', async () => {
    const broken = postfixBounce(SENT).replaceAll(
      'Content-Type: m',
      'Content-Transfer-Encoding: base64\r\nContent-Type: m',
    )
    expect(await read(broken)).toMatchObject({ kind: 'delivery', recipients: [] })
    await assert(asyncProperty(uint8Array({ maxLength: 2000 }), async (bytes) => void (await readMailReport(bytes))))
  })

  test('text inserted into a report gives no false id', async () => {
    const whole = postfixBounce(SENT)
    const places = whole.split('\r\n').map((line) => whole.indexOf(line))
    await assert(
      asyncProperty(constantFrom(...places), string({ unit: 'binary' }), async (at, text) => {
        const { messageId = null } = (await read(whole.slice(0, at) + text + whole.slice(at)))?.email ?? {}
        if (messageId !== null) expect(messageId).toMatch(/^[\w-]{1,40}$/)
      }),
    )
  })

  test('a second set of headers after ours is not read', async () => {
    const [first, second] = [returnedHeaders(SENT), returnedHeaders({ ...SENT, messageId: '<other@x>' })]
    const report = writeReport({
      type: 'feedback-report',
      from: 'a@b.example',
      text: '',
      fields: ['Feedback-Type: abuse'],
      returned: 'message/rfc822',
      headers: [...first, '', ...second],
    })
    expect(await read(report)).toMatchObject({ email: EMAIL })
  })
})
