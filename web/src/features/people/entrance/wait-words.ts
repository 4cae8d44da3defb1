export const waitWords = (seconds: number): string =>
  `ESPERE ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
