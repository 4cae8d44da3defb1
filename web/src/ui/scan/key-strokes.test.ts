import { describe, expect, it } from 'vitest'
import { type KeyDown, keyStrokes } from './key-strokes.ts'
import { type Stroke, scanReader, type Verdict } from './scan-reader.ts'

const down = (timeStamp: number, more: Partial<KeyDown>): KeyDown => ({
  ...{ key: '', code: '', keyCode: 0, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
  ...{ isComposing: false, repeat: false },
  ...more,
  timeStamp,
})

/** Returns a player of keys, four milliseconds apart, that collects the reader's verdicts. */
function played(isInField = false) {
  const strokes = keyStrokes()
  const { read } = scanReader({ isCode: () => false, rhythm: () => undefined })
  let now = 0
  const verdicts: Verdict[] = []
  const take = (stroke: Omit<Stroke, 'isInField'> | undefined) =>
    stroke && verdicts.push(read({ ...stroke, isInField }))
  const player = {
    key(key: string, more: Partial<KeyDown> = {}) {
      now += 4
      take(strokes.down(down(now, { key, code: /^\d$/.test(key) ? `Digit${key}` : '', ...more })))
      return player
    },
    alt(character: string) {
      player.key('Alt', { altKey: true, code: 'AltLeft' })
      for (const digit of String(character.charCodeAt(0)).padStart(4, '0'))
        player.key(digit, { altKey: true, code: `Numpad${digit}` })
      now += 4
      take(strokes.up({ key: 'Alt', timeStamp: now }))
      return player
    },
    method(data: string, inputType = 'insertText') {
      now += 4
      take(strokes.down(down(now, { key: 'Unidentified', keyCode: 229 })))
      for (const stroke of strokes.insert({ inputType, data, timeStamp: now })) take(stroke)
      return player
    },
    scans: () => verdicts.flatMap((verdict) => (verdict.act === 'scan' ? [verdict.scan] : [])),
    acts: () => verdicts.map(({ act }) => act),
  }
  return player
}

describe('reads a scanner by its physical keys (D174a)', () => {
  it('characters that come as Alt and digits', () => {
    const scanner = played()
    for (const letter of 'SAB-') scanner.alt(letter)
    for (const digit of '7781') scanner.key(digit)
    expect(scanner.key('Enter').scans()).toMatchObject([{ text: 'SAB-7781', usText: 'SAB-7781' }])
  })

  it('a number pad without NumLock, in a field and beside one', () => {
    const arrows = [
      'Insert',
      'End',
      'ArrowDown',
      'PageDown',
      'ArrowLeft',
      'Clear',
      'ArrowRight',
      'Home',
      'ArrowUp',
      'PageUp',
    ]
    for (const isInField of [true, false]) {
      const scanner = played(isInField)
      for (const digit of '7501031311309') scanner.key(arrows[Number(digit)] ?? '', { code: `Numpad${digit}` })
      expect(scanner.key('Enter').scans()).toMatchObject([{ text: '7501031311309' }])
    }
  })

  it('a GS between the elements of a code', () => {
    const scanner = played()
    for (const digit of '010750103131130910A1') scanner.key(digit)
    scanner.key('Control', { ctrlKey: true }).key(']', { ctrlKey: true, code: 'BracketRight' })
    for (const digit of '21XY') scanner.key(digit)
    expect(scanner.key('Enter').scans()).toMatchObject([{ text: '010750103131130910A1\u001d21XY' }])
  })

  it('a wedge on Android that writes the whole code, letter by letter, or as a growing composition', () => {
    expect(played(true).method('7501031311309').key('Enter').scans()).toMatchObject([{ text: '7501031311309' }])
    const single = played(true)
    for (const letter of 'LAV-006') single.method(letter)
    expect(single.key('Enter').scans()).toMatchObject([{ text: 'LAV-006' }])
    const growing = played(true)
    for (let length = 1; length <= 7; length += 1) growing.method('LAV-006'.slice(0, length), 'insertCompositionText')
    expect(growing.key('Enter').scans()).toMatchObject([{ text: 'LAV-006' }])
  })
})

describe('fingers', () => {
  const slowly = (events: readonly Partial<KeyDown>[]) => {
    const strokes = keyStrokes()
    const { read } = scanReader({ isCode: () => false, rhythm: () => undefined })
    return events.map((event, at) => {
      const stroke = strokes.down(down(at * 120, event))
      return stroke && read({ ...stroke, isInField: false }).act
    })
  }

  it('move with the arrows of a number pad without NumLock', () => {
    const keys = ['2', '2', '6', '2'].map((digit) => ({ key: 'ArrowDown', code: `Numpad${digit}` }))
    const acts = slowly([...keys, { key: 'Enter' }])
    expect(acts).not.toContain('hold')
    expect(acts).not.toContain('scan')
  })

  it('copy and paste as ever', () => {
    expect(
      slowly([
        { key: 'Control', ctrlKey: true },
        { key: 'v', code: 'KeyV', ctrlKey: true },
      ]),
    ).toEqual(['pass', 'end'])
  })
})
