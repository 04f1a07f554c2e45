/** An email of ours as a mail server returns it. */
export type SentEmail = { to: string; messageId: string; unsubscribe: string }

type Parts = {
  type: 'delivery-status' | 'feedback-report'
  /** Headers of the report itself. */
  from: string
  text: string
  /** The fields of the second part, without its headers. */
  fields: readonly string[]
  /** The type of the third part; none if the server returns nothing. */
  returned?: 'message/rfc822' | 'text/rfc822-headers' | undefined
  headers: readonly string[]
  /** `base64` as few servers write it. */
  encoding?: 'base64'
}

const BOUNDARY = '=_report/1.2.3'

/** A report by RFC 3462, with the lines of a mail server. */
export function writeReport({ type, from, text, fields, returned, headers, encoding }: Parts): string {
  const encode = (lines: readonly string[]) =>
    encoding ? Buffer.from(lines.join('\r\n')).toString('base64') : lines.join('\r\n')
  const encodingHeader = encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []
  const part = (contentType: string, lines: readonly string[]) => [
    `--${BOUNDARY}`,
    `Content-Type: ${contentType}`,
    ...encodingHeader,
    '',
    encode(lines),
  ]
  const body = returned === 'message/rfc822' ? ['', 'The words of the day.'] : []
  return [
    'Return-Path: <>',
    `From: ${from}`,
    'To: hello@selah.example',
    'Subject: about your email',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    `\tboundary="${BOUNDARY}"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    ...part('text/plain; charset=utf-8', [text]),
    ...part(`message/${type}`, fields),
    ...(returned ? part(returned, [...headers, ...body]) : []),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}

/** The headers of our email in the report, the long ones folded. */
export function returnedHeaders({ to, messageId, unsubscribe }: SentEmail): string[] {
  return [
    'Received: from app.selah.example by mx.selah.example; Sat, 28 Nov 2026 07:00:00 +0000',
    'From: Selah <hello@selah.example>',
    `To: ${to}`,
    'Subject: Psalm 23:1',
    `Message-ID: ${messageId}`,
    'List-Unsubscribe:',
    ` ${unsubscribe}`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Precedence: bulk',
  ]
}

const withoutId = (headers: readonly string[]) => headers.filter((line) => !line.startsWith('Message-ID:'))

/** `said`: the fields about the recipient that follow its address. */
function bounceOf(sent: SentEmail, said: readonly string[], parts: Partial<Parts> = {}): string {
  return writeReport({
    type: 'delivery-status',
    from: 'Mail Delivery System <MAILER-DAEMON@mx.selah.example>',
    text: 'Your email could not be delivered.',
    fields: [
      'Reporting-MTA: dns; mx.selah.example',
      'Arrival-Date: Sat, 28 Nov 2026 07:00:00 +0000',
      '',
      `Final-Recipient: rfc822; ${sent.to}`,
      ...said,
    ],
    returned: 'message/rfc822',
    headers: returnedHeaders(sent),
    ...parts,
  })
}

export const postfixBounce = (sent: SentEmail) =>
  bounceOf(sent, [
    `Original-Recipient: rfc822;${sent.to}`,
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mx.example.net',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
  ])

export const eximBounce = (sent: SentEmail) =>
  bounceOf(
    sent,
    ['Action: failed', 'Status: 5.0.0', 'Remote-MTA: dns; mx.example.net', 'Diagnostic-Code: smtp; 550 unknown user'],
    { returned: 'text/rfc822-headers' },
  )

export const exchangeBounce = (sent: SentEmail) =>
  bounceOf(
    { ...sent, to: sent.to.toUpperCase() },
    [
      'Action: failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by',
      ' SMTP address lookup',
      'X-Display-Name: Ruth',
    ],
    { from: 'Microsoft Outlook <postmaster@example.net>', encoding: 'base64' },
  )

export const gmailBounce = (sent: SentEmail) =>
  bounceOf(
    sent,
    [
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.1, the server',
      ' for the domain.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not',
      ' exist. 550 5.1.1 gsmtp',
      'Last-Attempt-Date: Sat, 28 Nov 2026 07:00:01 -0800 (PST)',
    ],
    { from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>' },
  )

/** Amazon SES gives emails another Message-ID. */
export const sesBounce = (sent: SentEmail) =>
  bounceOf(sent, ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 user unknown'], {
    from: 'MAILER-DAEMON@amazonses.com',
    headers: ['Message-ID: <0100018c-aaaa-000000@email.amazonses.com>', ...withoutId(returnedHeaders(sent))],
  })

export const mailboxFull = (sent: SentEmail) =>
  bounceOf(sent, ['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full'])

export const blockedSender = (sent: SentEmail) =>
  bounceOf(sent, ['Action: failed', 'Status: 5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 Blocked'])

export const delayedNotice = (sent: SentEmail) =>
  bounceOf(sent, ['Action: delayed', 'Status: 4.4.1', 'Will-Retry-Until: Thu, 3 Dec 2026 07:00:00 +0000'])

export const expiredNotice = (sent: SentEmail) => bounceOf(sent, ['Action: failed', 'Status: 4.4.1'])

export const deliveredNotice = (sent: SentEmail) => bounceOf(sent, ['Action: delivered', 'Status: 2.0.0'])

/** The report names the address to which the recipient forwards. */
export const forwardedBounce = (sent: SentEmail, forwardedTo: string) =>
  bounceOf({ ...sent, to: forwardedTo }, ['Action: failed', 'Status: 5.1.1'], { headers: returnedHeaders(sent) })

/** The same bounce with other headers returned, or nothing. */
export const bounceReturning = (sent: SentEmail, headers: readonly string[] | undefined) =>
  bounceOf(sent, ['Action: failed', 'Status: 5.1.1'], headers ? { headers } : { returned: undefined })

/** A complaint by RFC 5965, with the recipient left out as many providers do. */
export const complaintAbout = (sent: SentEmail, feedback = 'abuse') =>
  writeReport({
    type: 'feedback-report',
    from: 'complaints@provider.example',
    text: 'This is an email abuse report.',
    fields: [
      `Feedback-Type: ${feedback}`,
      'User-Agent: Provider-Feedback/1.0',
      'Version: 1',
      'Original-Mail-From: <hello@selah.example>',
      'Source-IP: 192.0.2.1',
    ],
    returned: 'message/rfc822',
    headers: returnedHeaders({ ...sent, to: 'redacted@provider.example' }),
  })
