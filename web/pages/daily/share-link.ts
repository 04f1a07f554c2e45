import { countDailyShare, type DailyItem } from '#contract/daily.ts'

type Sharing = { item: DailyItem; url: string; by: 'copy' | 'sheet' }

/** Copies the link, or opens the device's own sheet; says whether it was shared, and has that counted. */
export async function shareLink({ item, url, by }: Sharing): Promise<boolean> {
  try {
    if (by === 'sheet') await navigator.share({ title: item.reference, text: item.body, url })
    else await navigator.clipboard.writeText(url)
  } catch {
    // Not allowed, or the sheet was closed without choosing.
    return false
  }
  // That it is not counted takes nothing from whoever shared.
  countShare(item.id).catch(() => undefined)
  return true
}

async function countShare(id: string): Promise<void> {
  const { call } = await import('#web/transport/api.ts')
  await call(countDailyShare, { params: { id } })
}
