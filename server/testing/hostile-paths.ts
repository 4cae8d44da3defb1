/** Files that an attacker wants to read, relative to the photo folder. */
const TARGETS = [
  'secret.webp',
  'secret.txt',
  'mostrador.db',
  'mostrador.db-wal',
  'etc/passwd',
  'proc/self/environ',
  'photos/../secret.webp',
  'windows/win.ini',
]

/** Spellings of a parent folder, some of which need double decoding. */
const STEPS = [
  '../src/',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%2E%2E%2F',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '....//',
  '..;/',
  '../src/',
  '%252e%252e%252f',
  '%c0%ae%c0%ae%c0%af',
  '%uff0e%uff0e/',
  '..%00/',
]

const DEPTHS = [1, 2, 3, 6]

const WHOLE = [
  '',
  '.',
  '..',
  '...',
  'x',
  './secret.txt',
  '%2e',
  '%2e%2e',
  '/etc/passwd',
  '//etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  'C:%5cwindows%5cwin.ini',
  '%5c%5cserver%5cshare',
  '%00',
  '%',
  '%%',
  '%E0%A4%A',
  '%zz',
  '%ed%a0%80.webp',
  '\u00ff\u00fe',
  'a'.repeat(5000),
  '%61'.repeat(2000),
  '<script>alert(1)</script>.webp',
  "' or 1=1 --.webp",
  '*.webp',
  '~/secret.webp',
  '$HOME/secret.webp',
  'CON',
  'nul.webp',
  'secret.webp::$DATA',
  '?',
  '?w=96',
  '?w=../../secret',
  '#x',
  '__proto__',
  'constructor',
  `${'0'.repeat(32)}.webp`,
  `${'f'.repeat(32)}.webp`,
  `${'g'.repeat(32)}.webp`,
]

/** Variations of an existing photo's name. */
const around = (photo: string): string[] => [
  `%00${photo}`,
  `${photo}%00`,
  `${photo}%00.webp`,
  `${photo}%0a`,
  `${photo}%0d%0a`,
  `${photo}.`,
  `${photo}/`,
  `${photo}//`,
  `${photo}/.`,
  `${photo}/..`,
  `${photo}%2f`,
  `${photo}%2f..%2f..%2fsecret.webp`,
  `${photo};x`,
  `${photo}%20`,
  `%20${photo}`,
  `./${photo}`,
  `%2e/${photo}`,
  `%2e%2f${photo}`,
  `96/${photo}`,
  `96%2f${photo}`,
  `..%2fphotos%2f${photo}`,
  `/${photo}`,
  photo.toUpperCase(),
  photo.replace('.webp', ''),
  photo.replace('.webp', '.png'),
  photo.replace('.webp', '.webp.webp'),
  photo.replace('.webp', '.WEBP'),
  `${photo.slice(0, 31)}.webp`,
  `0${photo}`,
  `${photo.slice(0, 10)}%`,
]

/** The photo route must reveal nothing for these (trap 18). */
export const hostilePaths = (photo: string): string[] => [
  ...new Set([
    ...WHOLE,
    ...around(photo),
    ...STEPS.flatMap((step) => DEPTHS.flatMap((depth) => TARGETS.map((target) => step.repeat(depth) + target))),
  ]),
]

/** A byte outside a request line's set is invalid HTTP (400). */
export const statusOfPath = (form: string): number => (/[^!-~]/.test(form) ? 400 : 404)
