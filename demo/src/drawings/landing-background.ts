import { wovenBand } from './huipil.ts'
import { disc, each, path, rect, scaled } from './svg.ts'

const WIDTH = 1920
const HEIGHT = 1200

const ripple = (x: number, y: number, length: number, colour: string): string => rect(x, y, length, 5, 2.5, colour)

/** A volcano from its foot at the left over its top to its foot at the right; the sun stands behind, the right side lies in shade. */
const volcano = (left: number, middle: number, right: number, top: number, colour: string, turned: string): string =>
  path(`M${left} 800L${middle - 28} ${top + 16}q28 -28 56 0L${right} 800Z`, colour) +
  path(`M${middle} ${top + 2}q16 0 28 14L${right} 800H${right - 190}Q${middle + 170} 560 ${middle} ${top + 2}Z`, turned)

const cloud = (x: number, y: number, size: number): string =>
  scaled(
    size,
    x,
    y,
    rect(x - 130, y, 260, 30, 15, '#f8efdf') +
      rect(x - 70, y - 22, 150, 30, 15, '#f8efdf') +
      rect(x - 20, y + 22, 210, 24, 12, '#f8efdf'),
  )

/** The landing page (P §2.2): the lake at first light, room above for the group's title, a woven band at its shore. */
export const landingBackground = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[
    rect(0, 0, WIDTH, HEIGHT, 0, '#f6ecd9'),
    rect(0, 330, WIDTH, 500, 0, '#f5e3c5') + rect(0, 500, WIDTH, 330, 0, '#f3d8b0'),
    disc(1230, 560, 300, '#f5dcae') + disc(1230, 560, 220, '#f4cf8c') + disc(1230, 560, 140, '#eeb551'),
    path(
      'M0 780V640L150 560L300 610L470 470L640 640L820 580L960 690L1150 600L1330 700L1520 560L1700 660L1920 590V780Z',
      '#d9c7a8',
    ),
    volcano(-40, 418, 830, 350, '#8fa795', '#7c9785'),
    volcano(1250, 1602, 1960, 462, '#7f9a89', '#6d8b79'),
    cloud(250, 560, 1) + cloud(600, 470, 0.7) + cloud(1660, 600, 0.8),
    path('M780 820Q960 640 1130 700T1460 820Z', '#5f8874'),
    rect(0, 790, WIDTH, 290, 0, '#4f8f7e') + rect(0, 790, WIDTH, 6, 0, '#a9cdb6'),
    path('M60 796L390 1010q26 14 54 0L790 796Z', { fill: '#3b7565', opacity: 0.6 }) +
      path('M1330 796L1580 960q22 12 44 0L1880 796Z', { fill: '#3b7565', opacity: 0.6 }),
    each(9, (n) =>
      ripple(
        1230 - 120 + (n % 3) * 18 - n * 3,
        818 + n * 24,
        240 - n * 14 - (n % 2) * 60,
        n % 2 ? '#f0c777' : '#eeb551',
      ),
    ),
    each(14, (n) => ripple(((n * 397) % 1700) + 60, 830 + ((n * 53) % 200), 70 + ((n * 31) % 90), '#73ab99')),
    path('M880 938q90 34 190 0l-18 30q-80 22 -156 0Z', '#5b3a28') +
      path('M966 944q-4 -60 14 -66q20 6 14 66Z', '#c56a4a') +
      disc(980, 866, 12, '#3a2a20') +
      path('M956 862q24 -22 48 0Z', '#e9d3a8') +
      path('M1000 890l56 92', { stroke: '#3a2a20', width: 5 }),
    path('M0 1080V930q120 -50 260 20t330 70t300 60Z', '#245c4b') +
      path('M1920 1080V900q-140 -30 -260 50t-280 70t-240 60Z', '#1f5244'),
    each(9, (n) => path(`M${40 + n * 52} ${958 + n * 9}q26 -50 60 -44q-10 46 -60 44Z`, n % 2 ? '#2f7d63' : '#3c8d71')) +
      each(8, (n) =>
        path(`M${1880 - n * 58} ${936 + n * 14}q-26 -50 -60 -44q10 46 60 44Z`, n % 2 ? '#2f7d63' : '#3c8d71'),
      ),
    wovenBand('shore', 1072, WIDTH, 128, { ground: '#1d3a31', line: '#e0a33a', figure: '#c56a4a', heart: '#e9d3a8' }),
  ].join('')}</svg>`
