/** What a listener on a channel does, and learns of its connection. */
export type ChannelEvents = {
  onText: (text: string) => void
  /** The connection is there, or there again: what was told meanwhile has been missed. */
  onOpen: () => void
  onError: (error: unknown) => void
}

export type ChannelListener = { stop: () => Promise<void> }
