const figures = new Intl.NumberFormat('es-GT')

/** '1 Unidad', '12 Unidades' (P §2.8). */
export const showUnits = (count: number): string => `${figures.format(count)} ${count === 1 ? 'Unidad' : 'Unidades'}`

/** The same within a sentence; a dash where they cannot be counted yet. */
export const countUnits = (count: number | null): string =>
  count === null ? '— unidades' : showUnits(count).toLowerCase()
