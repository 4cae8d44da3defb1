/** Ids of the root element and of the page's data, for the catalogue's script. */
export const ROOT = 'sitio'
export const TOLD = 'pagina'
