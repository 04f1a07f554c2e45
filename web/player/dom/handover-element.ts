import { playInSync } from './play-in-sync.ts'

export type Handover = {
  /**
   * Switches the same recording to another address without a gap: a second element plays while the first one loads.
   * True if it succeeded; otherwise the old address stays, or another item was chosen.
   */
  switchUrl: (url: string) => Promise<boolean>
  /** True during a switch: the element's events are ignored then. */
  isOn: () => boolean
  /** Ends a switch at once and leaves playback as it is. */
  end: () => void
}

/** Keeps a recording playing while its address changes; reports an error of the element in the meantime. */
export function createHandover(audio: HTMLAudioElement, onBroken: () => void): Handover {
  let secondElement: HTMLAudioElement | null = null
  let isChanging = false

  function end(): void {
    if (!secondElement) return
    secondElement.pause()
    secondElement.removeAttribute('src')
    secondElement.load()
    audio.volume = Math.max(audio.volume, secondElement.volume)
    secondElement = null
    isChanging = false
  }

  async function changeUrl(url: string): Promise<boolean> {
    end()
    const newElement = new Audio(url)
    secondElement = newElement
    try {
      await playInSync(newElement, audio)
      if (secondElement !== newElement) return false
      swapVolumes(audio, newElement)
      isChanging = true
      audio.src = url
      await playInSync(audio, newElement)
      if (secondElement !== newElement) return false
      swapVolumes(newElement, audio)
      return true
    } catch {
      const isStuck = secondElement === newElement && isChanging
      if (isStuck) queueMicrotask(onBroken)
      return false
    } finally {
      if (secondElement === newElement) end()
    }
  }

  return { switchUrl: changeUrl, isOn: () => isChanging, end }
}

/** Mutes one element in the same task in which the other becomes audible. */
function swapVolumes(from: HTMLAudioElement, to: HTMLAudioElement): void {
  to.volume = from.volume
  from.volume = 0
}
