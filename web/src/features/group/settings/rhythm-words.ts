import type { Seen } from '../../../ui/scan/scan-rhythm.ts'

/** Two digits, because browsers round key times to a tenth of a millisecond. */
function speedOf(pace: number): string {
  const perSecond = Number((1000 / Math.max(pace, 1)).toPrecision(2))
  if (pace <= 12) return `Muy rápido: unas ${perSecond} letras por segundo.`
  if (pace <= 35) return `Rápido: unas ${perSecond} letras por segundo.`
  if (pace <= 60) return `Tranquilo: unas ${perSecond} letras por segundo.`
  return `Lento, casi como una persona: unas ${perSecond} letras por segundo.`
}

function pausesOf({ pace, stall }: Seen): string {
  if (stall <= Math.max(60, 3 * pace)) return 'Sin pausas: llega de una vez.'
  return `A veces se detiene hasta ${(stall / 1000).toFixed(1)} segundos en medio de un código; se le espera.`
}

const ENDS = {
  Enter: 'Termina cada código con Enter.',
  Tab: 'Termina cada código con Tab.',
  none: 'No envía ninguna tecla al final: el código vale tras una pausa. Con Enter al final sería más rápido.',
} as const satisfies Record<Seen['end'], string>

export const rhythmWords = (seen: Seen) => [
  { about: 'Velocidad', words: speedOf(seen.pace) },
  { about: 'Pausas', words: pausesOf(seen) },
  { about: 'Final', words: ENDS[seen.end] },
]
