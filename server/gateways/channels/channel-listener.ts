/** A listener on a channel, and the events of its connection. */
export type ChannelEvents = {
  onText: (text: string) => void
  /** The connection is open, or open again: messages in between were missed. */
  onOpen: () => void
  onError: (error: unknown) => void
}

export type ChannelListener = { stop: () => Promise<void> }
