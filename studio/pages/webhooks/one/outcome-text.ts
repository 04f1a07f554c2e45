import { webhooksText } from '#studio/text/webhooks-en.ts'

/** What a receiver answered, or why it did not; empty before the first try. */
export function outcomeText({ status, failure }: { status: number | null; failure: string | null }): string {
  if (status !== null) return webhooksText.status(status)
  const failures: Readonly<Record<string, string>> = webhooksText.failures
  return failure === null ? '' : (failures[failure] ?? failure)
}
