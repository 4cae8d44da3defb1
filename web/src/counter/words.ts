const figures = new Intl.NumberFormat('es-GT')

/** '1 Unidad', '12 Unidades' (P §2.8). */
export const showUnits = (count: number): string => `${figures.format(count)} ${count === 1 ? 'Unidad' : 'Unidades'}`

/** The same within a sentence. */
export const countUnits = (count: number): string => showUnits(count).toLowerCase()
