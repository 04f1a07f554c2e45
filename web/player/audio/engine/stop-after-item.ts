let stopCondition: () => boolean = () => false

/** Registers the sleep timer's condition for stopping after an item. */
export function setStopCondition(isOver: () => boolean): void {
  stopCondition = isOver
}

/** True if playback stops after the item that ended. */
export function shouldStop(): boolean {
  return stopCondition()
}
