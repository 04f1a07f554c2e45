/** How long the element may take to play at the new address. */
const SYNC_TIMEOUT_MILLISECONDS = 4000

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
export function createHandover(audio: HTMLAudioElement, tellBroken: () => void): Handover {
  let runner: HTMLAudioElement | null = null
  let isChanging = false

  function end(): void {
    if (!runner) return
    runner.pause()
    runner.removeAttribute('src')
    runner.load()
    audio.volume = Math.max(audio.volume, runner.volume)
    runner = null
    isChanging = false
  }

  async function change(url: string): Promise<boolean> {
    end()
    const own = new Audio(url)
    runner = own
    try {
      await playInSync(own, audio)
      if (runner !== own) return false
      swapVolumes(audio, own)
      isChanging = true
      audio.src = url
      await playInSync(audio, own)
      if (runner !== own) return false
      swapVolumes(own, audio)
      return true
    } catch {
      const isStuck = runner === own && isChanging
      if (isStuck) queueMicrotask(tellBroken)
      return false
    } finally {
      if (runner === own) end()
    }
  }

  return { switchUrl: change, isOn: () => isChanging, end }
}

/** Mutes one element in the same task in which the other becomes audible. */
function swapVolumes(from: HTMLAudioElement, to: HTMLAudioElement): void {
  to.volume = from.volume
  from.volume = 0
}

/** Plays an element muted along with another until both are at the same position. Throws if that fails. */
async function playInSync(late: HTMLAudioElement, other: HTMLAudioElement): Promise<void> {
  late.volume = 0
  late.muted = other.muted
  late.playbackRate = other.playbackRate
  late.currentTime = other.currentTime
  await withTimeout(late.play())
  const seeked = new Promise((resolve) => late.addEventListener('seeked', resolve, { once: true }))
  late.currentTime = other.currentTime
  await withTimeout(seeked)
}

function withTimeout<answer>(awaited: Promise<answer>): Promise<answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('late')), SYNC_TIMEOUT_MILLISECONDS)
  return Promise.race([awaited, promise]).finally(() => clearTimeout(timer))
}
