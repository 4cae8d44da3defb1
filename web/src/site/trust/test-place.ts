/** Where the page's script finds its place. */
export const TEST = 'prueba'
