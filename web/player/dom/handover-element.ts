/** How long the element may take to sound again at the new address. */
const SYNC_TIMEOUT_MILLISECONDS = 4000

export type Handover = {
  /**
   * Goes on with the same recording at another address, without a gap: a second element sounds while the first one
   * changes over. Answers whether it did; the recording is then at its old address still, or somebody chose otherwise.
   */
  switchUrl: (url: string) => Promise<boolean>
  /** Whether the element is changing over: what it says of itself meanwhile means nothing. */
  isOn: () => boolean
  /** Leaves off at once, with the sound where it is. */
  end: () => void
}

/** Keeps a recording sounding while its address changes; tells when the element got stuck on the way. */
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

/** One falls silent in the very moment in which the other is heard. */
function swapVolumes(from: HTMLAudioElement, to: HTMLAudioElement): void {
  to.volume = from.volume
  from.volume = 0
}

/** Lets an element play along with another, unheard, until both are at the same place. Throws when it cannot. */
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
