/** Browsers in the order of tests, because Edge also reports Chrome, and Chrome reports Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'un iPhone'],
  [/iPad/, 'un iPad'],
  [/Android.*Mobile/, 'un teléfono Android'],
  [/Android/, 'una tableta Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'un Chromebook'],
  [/Macintosh|Mac OS X/, 'una Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([mark]) => mark.test(text))?.[1]

/** Names a browser and its system by its `User-Agent`: 'Chrome en Windows'. No text of the header is copied. */
export function deviceOf(userAgent: string | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  if (browser === undefined && system === undefined) return 'Aparato sin nombre'
  return system === undefined ? `${browser}` : `${browser ?? 'Navegador'} en ${system}`
}
