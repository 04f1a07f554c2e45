export const WEBHOOKS = '/studio/webhooks/'

export function webhookPath(id: string): string {
  return `${WEBHOOKS}${encodeURIComponent(id)}/`
}
