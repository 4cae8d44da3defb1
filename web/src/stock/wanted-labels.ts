import { MOST_LABELLED, MOST_LABELS } from '@mostrador/domain/goods/label'

export interface WantedLabels {
  readonly id: number
  readonly units: number
}

/** '12x3-15x1' */
export const writeWanted = (wanted: readonly WantedLabels[]): string =>
  wanted.map(({ id, units }) => `${id}x${units}`).join('-')

/** Adds up a product that occurs twice. */
export function readWanted(written: string): WantedLabels[] {
  const units = new Map<number, number>()
  for (const [, id, many] of written.matchAll(/(\d{1,15})x(\d{1,6})/g))
    units.set(Number(id), Math.min(MOST_LABELS, (units.get(Number(id)) ?? 0) + Number(many)))
  return [...units]
    .filter(([id, many]) => id > 0 && many > 0)
    .slice(0, MOST_LABELLED)
    .map(([id, many]) => ({ id, units: many }))
}
