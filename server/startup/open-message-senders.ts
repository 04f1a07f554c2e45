import { brand } from '#brand/brand.ts'
import type { Config } from '../config/config.ts'
import type { Program } from '../context/context.ts'
import { createSmtpMailer } from '../gateways/mail.ts'
import { createHttpSmsSender } from '../gateways/sms/http-sms.ts'
import type { MessageSenders } from '../work/messages/send-messages.ts'

/** Senders of this program's messages: SMTP and SMS, or in `local` the outbox only. */
export function openMessageSenders(
  { smtpUrl, mailFrom, appEnv, sms }: Config,
  { database, clock, identityProviders }: Program,
): MessageSenders {
  const isOutboxOnly = appEnv === 'local' && smtpUrl === undefined
  return {
    database,
    clock,
    mail: isOutboxOnly ? 'kept' : smtpUrl === undefined ? undefined : createSmtpMailer(smtpUrl, senderOf(mailFrom)),
    sms: sms?.texts ? createHttpSmsSender(sms.texts) : appEnv === 'local' ? 'kept' : undefined,
    smsCodes: identityProviders.codeSender,
    keepsText: appEnv === 'local',
  }
}

/** The brand's name and address, or the address that the environment names. */
function senderOf(mailFrom: string | undefined) {
  return {
    get name() {
      return brand.name
    },
    get from() {
      return mailFrom ?? brand.mail_from
    },
  }
}
