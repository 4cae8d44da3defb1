/** Id of the element for the page's script. */
export const TEST = 'prueba'
