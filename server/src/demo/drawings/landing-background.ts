import { wovenBand } from './huipil.ts'
import { disc, each, path, rect } from './svg.ts'

const WIDTH = 1920
const HEIGHT = 1200

const ripple = (x: number, y: number, length: number, colour: string): string => rect(x, y, length, 5, 2.5, colour)

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
    path('M-40 800L390 360q26 -24 54 0L830 790Z', '#8fa795') +
      path('M390 360q26 -24 54 0L500 424l-40 22l-44 -30l-40 40l-38 -42Z', '#b9c8b9') +
      path('M470 386q140 200 180 414H830L444 360Z', '#7c9785'),
    path('M1290 810L1580 470q22 -20 44 0L1920 800V810Z', '#7f9a89') +
      path('M1580 470q22 -20 44 0L1660 510l-30 18l-34 -26l-36 30l-22 -18Z', '#adbfb0') +
      path('M1650 520q90 140 110 290H1920V800L1624 470Z', '#6d8b79'),
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
