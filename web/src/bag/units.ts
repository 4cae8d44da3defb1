const figures = new Intl.NumberFormat('es-GT')

/** '1 Unidad', '12 Unidades' (P §2.8). */
export const showUnits = (count: number): string => `${figures.format(count)} ${count === 1 ? 'Unidad' : 'Unidades'}`

/** The count inside a sentence, with a dash if it is unknown. */
export const countUnits = (count: number | null): string =>
  count === null ? '— unidades' : showUnits(count).toLowerCase()
