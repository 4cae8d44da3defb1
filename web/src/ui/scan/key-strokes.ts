import type { Stroke } from './scan-reader.ts'

export interface KeyDown {
  readonly key: string
  readonly code: string
  readonly keyCode: number
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly isComposing: boolean
  readonly repeat: boolean
  readonly timeStamp: number
}

/** Text that an input method is about to insert. */
interface Insertion {
  readonly inputType: string
  readonly data: string | null
  readonly timeStamp: number
}

/** Separator between the elements of a GS1 code, for which a scanner sends Ctrl and ']'. */
const GS = '\u001d'

/** The key code of a key that an input method has taken: on Android, of every key. */
const TAKEN_BY_METHOD = 229

/** Milliseconds in which an input method writes what the key before it was. */
const WRITTEN_WITHIN_MS = 50

const digitOfPad = (code: string): string | undefined => /^Numpad(\d)$/.exec(code)?.[1]

/** Uses the physical key where the character differs from the scanner's (D174a). Uses no document. */
export function keyStrokes() {
  /** The digits typed while Alt was down. */
  let number = ''
  let taken = Number.NEGATIVE_INFINITY
  let composed = ''
  const stroke = (key: string, code: string, event: { readonly timeStamp: number }, isSilent: boolean) => ({
    ...{ key, code, shift: false, isCommand: false, isRepeat: false, isSilent },
    time: event.timeStamp,
  })
  return {
    /** undefined for a digit of a character code. */
    down(event: KeyDown): Omit<Stroke, 'isInField'> | undefined {
      const { key, code, ctrlKey, altKey, metaKey, shiftKey, isComposing, repeat, timeStamp: time } = event
      const digit = digitOfPad(code)
      if (altKey && !ctrlKey && digit !== undefined) {
        number += digit
        return undefined
      }
      number = ''
      // An input method that reports the character itself was read with the key.
      if (key.length > 1 && (event.keyCode === TAKEN_BY_METHOD || key === 'Unidentified')) taken = time
      else composed = ''
      const isPlain = !altKey && !metaKey && !isComposing && !repeat
      if (isPlain && ctrlKey && (code === 'BracketRight' || key === ']')) return stroke(GS, '', event, true)
      if (isPlain && !ctrlKey && digit !== undefined && key.length > 1) return stroke(digit, code, event, true)
      const isCommand = ctrlKey || altKey || metaKey || isComposing
      return { key, code, shift: shiftKey, isCommand, isRepeat: repeat, time }
    },
    /** The character whose code was typed while Alt was down. */
    up(event: { readonly key: string; readonly timeStamp: number }): Omit<Stroke, 'isInField'> | undefined {
      const code = Number(number)
      if (event.key !== 'Alt' || number === '') return undefined
      number = ''
      return code > 0 && code < 256 ? stroke(String.fromCharCode(code), '', event, false) : undefined
    },
    /** The characters that an input method writes for the key before, each once. */
    insert({ inputType, data, timeStamp }: Insertion): Omit<Stroke, 'isInField'>[] {
      if (data === null || timeStamp - taken > WRITTEN_WITHIN_MS) return []
      const isComposition = inputType === 'insertCompositionText'
      if (!isComposition && inputType !== 'insertText') return []
      const fresh = isComposition && data.startsWith(composed) ? data.slice(composed.length) : data
      composed = isComposition ? data : ''
      return [...fresh].map((key) => stroke(key, '', { timeStamp }, true))
    },
  }
}
