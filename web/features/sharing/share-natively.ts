/** Whether the device has a share sheet of its own; computers often have none. */
export function hasShareSheet(): boolean {
  return 'share' in navigator
}

/**
 * Opens the device's own share sheet, and says whether it was used. Closing it without choosing is no failure; any other
 * is logged and no more.
 */
export async function shareNatively(what: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and the browser has no other log
    console.error('sharing by the device failed', error)
    return false
  }
}
