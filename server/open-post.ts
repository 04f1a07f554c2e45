import { brand } from '#brand/brand.ts'
import type { Program } from './api/context.ts'
import type { Config } from './config.ts'
import { createSmtpMail } from './gateways/mail.ts'
import { createHttpTexts } from './gateways/sms/http-texts.ts'
import type { Post } from './work/send-messages.ts'

/** How this program's messages go out: by SMTP, or in `local` without it nowhere at all. */
export function openPost({ smtpUrl, mailFrom, appEnv, sms }: Config, { database, clock, peers }: Program): Post {
  const isKept = appEnv === 'local' && smtpUrl === undefined
  return {
    database,
    clock,
    mail: isKept
      ? 'kept'
      : smtpUrl === undefined
        ? undefined
        : createSmtpMail(smtpUrl, { name: brand.name, from: mailFrom }),
    texts: sms?.texts ? createHttpTexts(sms.texts) : appEnv === 'local' ? 'kept' : undefined,
    codes: peers.codes,
    keepsWords: appEnv === 'local',
  }
}
