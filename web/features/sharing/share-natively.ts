/** True if the device has a share sheet; computers often have none. */
export function hasShareSheet(): boolean {
  return 'share' in navigator
}

/**
 * Opens the device's share sheet (Web Share API). True if the visitor shared. Closing it is not an error; any error is
 * logged.
 */
export async function shareNatively(shareData: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shareData)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and the browser has no other log
    console.error('native share failed', error)
    return false
  }
}
