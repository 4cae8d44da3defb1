const KEY = 'mostrador.sonido'

/** Frequency in hertz and duration in seconds of each beep. */
const TONES = {
  good: [[1_320, 0.07]],
  bad: [
    [330, 0.12],
    [247, 0.2],
  ],
} as const

export type Tone = keyof typeof TONES

let context: AudioContext | undefined

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no'
  } catch {
    return true
  }
}

export function setSoundOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'si' : 'no')
  } catch {
    // Without storage the sound is on again after the next load.
  }
}

/** One high tone for success, two low ones for anything else. */
export function playTone(tone: Tone): void {
  // Waits for the drawing, because opening the loudspeaker may take longer.
  if (isSoundOn() && typeof AudioContext !== 'undefined') setTimeout(() => sound(tone))
}

function sound(tone: Tone): void {
  context ??= new AudioContext()
  void context.resume()
  let start = context.currentTime
  for (const [pitch, length] of TONES[tone]) {
    beep(context, pitch, start, length)
    start += length + 0.03
  }
}

function beep(on: AudioContext, pitch: number, start: number, length: number): void {
  const voice = on.createOscillator()
  const volume = on.createGain()
  voice.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  voice.connect(volume).connect(on.destination)
  voice.start(start)
  voice.stop(start + length)
}
