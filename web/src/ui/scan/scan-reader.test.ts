import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Stroke, scanReader, type Verdict } from './scan-reader.ts'

const stroke = (key: string, time: number, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code: '',
  shift: false,
  isCommand: false,
  isRepeat: false,
  isInField: true,
  time,
  ...more,
})

function play(keys: readonly string[], gap: number): Verdict[] {
  const { read } = reader()
  return keys.map((key, index) => read(stroke(key, index * gap)))
}

const reader = () => scanReader({ isCode: () => false, rhythm: () => undefined })

const scanned = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap((each) => (each.act === 'scan' ? [each.scan.text] : []))

describe('a scan', () => {
  it('is fast characters and Enter or Tab', () => {
    for (const end of ['Enter', 'Tab']) expect(scanned(play([...'7501234567890', end], 4))).toEqual(['7501234567890'])
  })

  it('lets only its first character through', () => {
    expect(play([...'7501', 'Enter'], 10).map((each) => each.act)).toEqual(['start', 'hold', 'hold', 'hold', 'scan'])
  })

  it('is not text typed by hand, whatever key ends it', () => {
    for (const gap of [50, 60, 120]) expect(scanned(play([...'7501234567890', 'Enter'], gap))).toEqual([])
  })

  it('is not three quick characters, a held key, or a shortcut', () => {
    expect(scanned(play([...'750', 'Enter'], 5))).toEqual([])
    const { read } = reader()
    const held = [0, 30, 60, 90, 120].map((time) => read(stroke('7', time, { isRepeat: time > 0 })))
    expect(scanned([...held, read(stroke('Enter', 125))])).toEqual([])
    const commands = [0, 5, 10, 15].map((time) => read(stroke('v', time + 500, { isCommand: true })))
    expect(scanned([...commands, read(stroke('Enter', 520))])).toEqual([])
  })

  it('continues through pauses of a wireless scanner once its pace is beyond fingers', () => {
    const { read } = reader()
    const times = [0, 10, 20, 30, 110, 120, 210]
    const verdicts = [...'750123'].map((key, index) => read(stroke(key, times[index] ?? 0)))
    expect(scanned([...verdicts, read(stroke('Enter', 210))])).toEqual(['750123'])
  })

  it('may contain capitals with Shift', () => {
    expect(scanned(play(['Shift', 'V', 'Shift', 'N', '1', '2', 'Enter'], 5))).toEqual(['VN12'])
  })

  it('begins anew after a pause, and excludes a half typed word before it', () => {
    const { read } = reader()
    for (const [index, key] of [...'toa'].entries()) read(stroke(key, index * 100))
    const verdicts = [...'75012', 'Enter'].map((key, index) => read(stroke(key, 900 + index * 5)))
    expect(scanned(verdicts)).toEqual(['75012'])
  })

  it('gives held characters back when another key follows', () => {
    const acts = play(['t', 'h', 'Backspace'], 20).map((each) => each.act)
    expect(acts).toEqual(['start', 'hold', 'end'])
  })

  it('has the text without Shift if Shift was held throughout', () => {
    const { read } = reader()
    for (const [index, digit] of [...'7501'].entries())
      read(stroke('!"·$'[index] ?? '', index * 5, { code: `Digit${digit}`, shift: true }))
    expect(read(stroke('Enter', 20, { shift: true }))).toMatchObject({ scan: { bareText: '7501' } })
  })

  it('has the text of a US scanner on another layout and with Caps Lock', () => {
    const { read } = reader()
    const keys: [key: string, code: string, shift: boolean][] = [
      ['v', 'KeyV', true],
      ["'", 'Minus', false],
      ['"', 'Digit2', false],
      ['7', 'Numpad7', false],
    ]
    for (const [index, [key, code, shift]] of keys.entries()) read(stroke(key, index, { code, shift }))
    expect(read(stroke('Enter', 9))).toMatchObject({ act: 'scan', scan: { text: 'v\'"7', usText: 'V-27' } })
  })
})

it('never swallows what fingers type, and always reads a whole scan', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9-]{4,20}$/)
  const slow = fc.integer({ min: 50, max: 400 })
  fc.assert(
    fc.property(word, slow, (text, gap) => {
      expect(play([...text, 'Enter'], gap).every(({ act }) => act !== 'hold' && act !== 'scan')).toBe(true)
    }),
  )
  fc.assert(
    fc.property(word, fc.integer({ min: 0, max: 35 }), (text, gap) => {
      expect(scanned(play([...text, 'Enter'], gap))).toEqual([text])
    }),
  )
})
