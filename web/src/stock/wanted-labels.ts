import { MOST_LABELLED, MOST_LABELS } from '@mostrador/domain/goods/label'

/** A product with the number of its labels. */
export interface WantedLabels {
  readonly id: number
  readonly units: number
}

/** Writes labels as an address holds them: '12x3-15x1'. */
export const writeWanted = (wanted: readonly WantedLabels[]): string =>
  wanted.map(({ id, units }) => `${id}x${units}`).join('-')

/** Reads labels from an address. A product that occurs twice gets the sum. */
export function readWanted(written: string): WantedLabels[] {
  const units = new Map<number, number>()
  for (const [, id, many] of written.matchAll(/(\d{1,15})x(\d{1,6})/g))
    units.set(Number(id), Math.min(MOST_LABELS, (units.get(Number(id)) ?? 0) + Number(many)))
  return [...units]
    .filter(([id, many]) => id > 0 && many > 0)
    .slice(0, MOST_LABELLED)
    .map(([id, many]) => ({ id, units: many }))
}
