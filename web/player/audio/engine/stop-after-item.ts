let stopCondition: () => boolean = () => false

/** Lets the sleep timer say that the sound is over with what ended. */
export function setStopCondition(isOver: () => boolean): void {
  stopCondition = isOver
}

/** Whether what ended is followed by nothing, though something would follow. */
export function shouldStop(): boolean {
  return stopCondition()
}
