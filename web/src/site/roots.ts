/** Where the catalogue's script finds its element, and what the server told of the page. */
export const ROOT = 'sitio'
export const TOLD = 'pagina'
