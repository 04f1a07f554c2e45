import { buildCommand } from '@stricli/core'
import { GRANT_PRODUCT_ID } from '#brand/products.ts'
import { MOST_GRANTED_DAYS } from '#contract/limits.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, parseCount, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

const daysFlag = (brief: string) =>
  ({ kind: 'parsed', parse: parseCount(MOST_GRANTED_DAYS), brief, placeholder: 'N' }) as const

type GrantFlags = ChangeFlags & { days: number; product?: string }

export const grantAccess = buildCommand({
  async func(this: OperatorContext, flags: GrantFlags, who: string) {
    const { days, product: productId = GRANT_PRODUCT_ID, dryRun } = flags
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const actions = await import('#server/billing/support/operator-actions.ts')
      if (dryRun) {
        const { id } = await actions.findUserOrFail(program, who)
        actions.findProductOrFail(productId)
        const text = `would grant: ${productId} for ${days} days to ${id}`
        return printResult(this, flags, { text, json: { user_id: id, product_id: productId, days, dry_run: true } })
      }
      const id = await actions.grantAccess(program, { who, days, productId })
      printResult(this, flags, { text: `granted: ${id}`, json: { subscription_id: id, days, dry_run: false } })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      days: daysFlag('For so many days'),
      product: textFlag(`The product; ${GRANT_PRODUCT_ID} unless named`, 'ID'),
    },
    positional: oneArgument('An email address, a phone number with its +, or an account’s id', 'PERSON'),
  },
  docs: {
    brief: 'Grant full access without a charge',
    fullDescription: 'Example: selah billing grant ruth@example.com --days 30',
  },
})

type ExtendFlags = ChangeFlags & { days: number }

export const extendSubscription = buildCommand({
  async func(this: OperatorContext, flags: ExtendFlags, id: string) {
    const { days, dryRun } = flags
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      if (dryRun) {
        const { OperatorError } = await import('#server/context/operator-error.ts')
        const { findSubscription } = await import('#server/database/billing/subscriptions.ts')
        if (!(await findSubscription(program.database, id)))
          throw new OperatorError(`no subscription with an end date has the id ${id}`)
        const text = `would extend: ${id} by ${days} days`
        return printResult(this, flags, { text, json: { subscription_id: id, days, dry_run: true } })
      }
      const { extendSubscription: extend } = await import('#server/billing/support/extend-subscription.ts')
      const end = new Date(await extend(program, { id, days })).toISOString()
      printResult(this, flags, { text: `extended: to ${end}`, json: { subscription_id: id, expires_at: end, days } })
    })
  },
  parameters: {
    flags: { ...CHANGE_FLAGS, days: daysFlag('By so many days') },
    positional: oneArgument('A subscription’s id', 'SUBSCRIPTION'),
  },
  docs: {
    brief: 'Extend a subscription without a charge; the next charge moves too',
    fullDescription: 'Example: selah billing extend SUBSCRIPTION --days 7',
  },
})
