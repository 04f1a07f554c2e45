import { brand } from '#brand/brand.ts'
import type { Config } from '../config/config.ts'
import type { Program } from '../context/context.ts'
import { createSmtpMailer } from '../gateways/mail.ts'
import { createHttpSmsSender } from '../gateways/sms/http-sms.ts'
import type { MessageSenders } from '../work/messages/send-messages.ts'

/** How this program's messages go out: by SMTP, or in `local` without it nowhere at all. */
export function openMessageSenders(
  { smtpUrl, mailFrom, appEnv, sms }: Config,
  { database, clock, identityProviders }: Program,
): MessageSenders {
  const isOutboxOnly = appEnv === 'local' && smtpUrl === undefined
  return {
    database,
    clock,
    mail: isOutboxOnly
      ? 'kept'
      : smtpUrl === undefined
        ? undefined
        : createSmtpMailer(smtpUrl, { name: brand.name, from: mailFrom }),
    sms: sms?.texts ? createHttpSmsSender(sms.texts) : appEnv === 'local' ? 'kept' : undefined,
    smsCodes: identityProviders.codeSender,
    keepsText: appEnv === 'local',
  }
}
