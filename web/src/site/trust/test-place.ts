export const TEST = 'prueba'
