import { webhooksText } from '#studio/text/webhooks-en.ts'

/** The receiver's status, or the reason why there was no answer; empty before the first attempt. */
export function outcomeText({ status, failure }: { status: number | null; failure: string | null }): string {
  if (status !== null) return webhooksText.status(status)
  const failures: Readonly<Record<string, string>> = webhooksText.failures
  return failure === null ? '' : (failures[failure] ?? failure)
}
