import * as z from 'zod/mini'

const FAULTS = ['lento', 'sinRespuesta', 'cortada', 'error500', 'rechazo', 'anulacion'] as const
export type Fault = (typeof FAULTS)[number]

const chance = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0)
const code = z.string().check(z.regex(/^FEL_[A-Z]{3}\d{2,3}$/))

export const faultsShape = z.strictObject({
  /** Faults of the next calls, in order, before random ones. */
  proximas: z.optional(
    z
      .array(
        z.strictObject({
          falla: z.enum(FAULTS),
          veces: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
          codigo: z.optional(code),
        }),
      )
      .check(z.maxLength(100)),
  ),
  /** Probability of each fault. The same seed and calls give the same faults. */
  azar: z.optional(
    z.strictObject({
      semilla: z._default(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)), 1),
      lento: chance,
      sinRespuesta: chance,
      cortada: chance,
      error500: chance,
      rechazo: chance,
      anulacion: chance,
      codigo: z.optional(code),
    }),
  ),
  lentoMs: z.optional(z.int().check(z.minimum(0), z.maximum(120_000))),
  /** Seconds from now on during which no call is answered. */
  caidoSegundos: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
  /** Reply to a repeated document: the same, "exists" with the document, or "exists" alone. */
  repeticion: z.optional(z.enum(['mismo', 'existe', 'sinDocumento'])),
})
export type AskedFaults = z.output<typeof faultsShape>

export interface Struck {
  readonly fault: Fault
  readonly code: string
}

const REFUSED: Readonly<Record<'rechazo' | 'anulacion', string>> = { rechazo: 'FEL_RCP309', anulacion: 'FEL_RCP455' }

export class Faults {
  #next: { falla: Fault; veces: number; codigo?: string | undefined }[] = []
  #chances: AskedFaults['azar']
  #random = randomOf(1)
  #downUntil = 0
  slowMs = 10_000
  repeat: 'mismo' | 'existe' | 'sinDocumento' = 'mismo'

  take(settings: AskedFaults, now: number): void {
    if (settings.proximas) this.#next = settings.proximas.map((each) => ({ ...each }))
    if (settings.azar) {
      this.#chances = settings.azar
      this.#random = randomOf(settings.azar.semilla)
    }
    if (settings.caidoSegundos !== undefined) this.#downUntil = now + settings.caidoSegundos * 1000
    this.slowMs = settings.lentoMs ?? this.slowMs
    this.repeat = settings.repeticion ?? this.repeat
  }

  clear(): void {
    this.#next = []
    this.#chances = undefined
    this.#downUntil = 0
    this.slowMs = 10_000
    this.repeat = 'mismo'
  }

  isDown(now: number): boolean {
    return now < this.#downUntil
  }

  /** 'anulacion' strikes only annulments, 'rechazo' only documents. */
  strike(kind: 'document' | 'annulment'): Struck | null {
    const isMeant = (fault: Fault): boolean =>
      !(fault === 'anulacion' && kind === 'document') && !(fault === 'rechazo' && kind === 'annulment')
    const next = this.#next.find(({ falla }) => isMeant(falla))
    if (next) {
      next.veces -= 1
      if (next.veces === 0) this.#next = this.#next.filter((each) => each !== next)
      return struck(next.falla, next.codigo)
    }
    const chances = this.#chances
    if (!chances) return null
    let left = this.#random()
    for (const fault of FAULTS) {
      left -= chances[fault]
      if (left < 0) return isMeant(fault) ? struck(fault, chances.codigo) : null
    }
    return null
  }
}

const struck = (fault: Fault, code: string | undefined): Struck => ({
  fault,
  code: fault === 'anulacion' ? REFUSED.anulacion : (code ?? REFUSED.rechazo),
})

/** Fractions from a seed (mulberry32), repeatable and unfit for secrets. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
