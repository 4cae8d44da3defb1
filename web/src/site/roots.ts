/** Ids of elements, for the catalogue's script. */
export const ROOT = 'sitio'
export const PAGE_DATA = 'pagina'
