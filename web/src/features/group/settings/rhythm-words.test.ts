import { expect, it } from 'vitest'
import { rhythmWords } from './rhythm-words.ts'

const words = (pace: number, stall: number) =>
  rhythmWords({ pace, stall, unevenness: 0, end: 'Tab' })
    .map(({ words: sentence }) => sentence)
    .join(' ')

it('describes the speed, the pauses and the ending of a scanner', () => {
  expect(words(8.9, 20)).toBe(
    'Muy rápido: unas 110 letras por segundo. Sin pausas: llega de una vez. Termina cada código con Tab.',
  )
  expect(words(0, 30)).toContain('Muy rápido: unas 1000')
  expect(words(38, 183)).toContain('Tranquilo: unas 26 letras por segundo. A veces se detiene hasta 0.2 segundos')
  expect(words(80, 90)).toContain('Lento, casi como una persona: unas 13 letras por segundo. Sin pausas')
})
