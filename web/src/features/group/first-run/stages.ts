import type { FirstRunPart, FirstRunStep } from '@mostrador/domain/group/first-run'

/** The first steps by their address, and last the way to the first sale. */
export const STAGES = ['grupo', 'tiendas', 'personal', 'productos', 'vender'] as const
export type Stage = (typeof STAGES)[number]

/** The step that each stage completes. The last stage completes none. */
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

/** Finds a stage by its address or by its step. */
export const stageNamed = (name: string | undefined): Stage | undefined =>
  STAGES.find((stage) => stage === name || (stage !== 'vender' && STEPS[stage] === name))

export const isStageDone = (stage: Stage, parts: readonly FirstRunPart[]): boolean =>
  stage !== 'vender' && parts.some(({ step, isDone }) => step === STEPS[stage] && isDone)

export const stageAfter = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) + 1] ?? 'vender'

/** The first shop, which is the default for clerks and products. */
export const firstShopOf = <Shop extends { readonly id: number }>(shops: readonly Shop[]): Shop | undefined =>
  shops.toSorted((a, b) => a.id - b.id)[0]

/** The props of a step's screen. */
export interface StepProps {
  readonly parts: readonly FirstRunPart[]
}
