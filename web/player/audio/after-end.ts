let stops: () => boolean = () => false

/** Lets the sleep timer say that the sound is over with what ended. */
export function setStop(isOver: () => boolean): void {
  stops = isOver
}

/** Whether what ended is followed by nothing, though something would follow. */
export function stopsHere(): boolean {
  return stops()
}
