/** Whether the device has a share sheet of its own; computers often have none. */
export function hasShareSheet(): boolean {
  return 'share' in navigator
}

/** Opens the device's own share sheet. Closing it without choosing is no failure; any other is logged and no more. */
export async function shareNatively(what: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(what)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and the browser has no other log
    console.error('sharing by the device failed', error)
  }
}
