import type { FirstRunPart, FirstRunStep } from '@mostrador/domain/group/first-run'

/** By address. The last one leads to the first sale. */
export const STAGES = ['grupo', 'tiendas', 'personal', 'productos', 'vender'] as const
export type Stage = (typeof STAGES)[number]

const STEPS = {
  grupo: 'group',
  tiendas: 'shops',
  personal: 'staff',
  productos: 'products',
} as const satisfies Partial<Record<Stage, FirstRunStep>>

export const STAGE_TITLES: Readonly<Record<Stage, string>> = {
  grupo: 'Su negocio',
  tiendas: 'Sus tiendas',
  personal: 'Quién vende',
  productos: 'Sus productos',
  vender: 'La primera venta',
}

/** By address or by step. */
export const stageNamed = (name: string | undefined): Stage | undefined =>
  STAGES.find((stage) => stage === name || (stage !== 'vender' && STEPS[stage] === name))

export const isStageDone = (stage: Stage, parts: readonly FirstRunPart[], hasSold = false): boolean =>
  stage === 'vender' ? hasSold : parts.some(({ step, isDone }) => step === STEPS[stage] && isDone)

export const stageAfter = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) + 1] ?? 'vender'

/** The default for clerks and products. */
export const firstShopOf = <Shop extends { readonly id: number }>(shops: readonly Shop[]): Shop | undefined =>
  shops.toSorted((a, b) => a.id - b.id)[0]

export interface StepProps {
  readonly parts: readonly FirstRunPart[]
}
