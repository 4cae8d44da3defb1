import type { Draw } from './ink.ts'
import { disc, each, line, mirrored, path, rect, shade, shadow, shine, turned } from './svg.ts'

const padPlate =
  'M150 470q-10 -60 50 -110q90 -70 200 -70t200 70q60 50 50 110l-40 40q-12 10 -28 4q-80 -50 -182 -50t-182 50q-16 6 -28 -4Z'

export const brakePads: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 650, 270) +
  turned(
    7,
    400,
    330,
    `<g transform="translate(34 -92)">${path(padPlate, metal.shade)}${path('M210 420q84 -76 190 -76t190 76l-26 56q-76 -52 -164 -52t-164 52Z', dark.base)}</g>`,
  ) +
  `<g transform="translate(-14 118)">${path(padPlate, metal.base)}${shine('M164 470q-4 -46 50 -92q86 -66 186 -66q-90 16 -166 74q-50 40 -52 96Z', 0.5)}${path('M206 424q84 -80 194 -80t194 80l-30 62q-76 -52 -164 -52t-164 52Z', main.base)}${shade('M594 424l-30 62q-76 -52 -164 -52t-164 52l-12 -26q90 -54 176 -54t194 18Z', 0.25)}${line('M400 346v86', main.deep, 12)}${each(14, (n) => disc(260 + n * 21, 424 - ((n * 7) % 4) * 14 + Math.abs(n - 6.5) * 5, 4, metal.shade))}${path('M640 420l44 -16q14 40 -10 70l-34 4Z', accent.base)}</g>`

export const brakeDisc: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 668, 220, 20) +
  disc(416, 402, 262, metal.deep) +
  disc(400, 400, 262, metal.base) +
  disc(400, 400, 246, metal.light) +
  path(
    'M206 210A272 272 0 0 1 330 150L372 262A160 160 0 0 0 290 310ZM594 590A272 272 0 0 1 470 650L428 538A160 160 0 0 0 510 490Z',
    { fill: '#ffffff', opacity: 0.4 },
  ) +
  each(24, (n) => turned(n * 15, 400, 400, disc(400, n % 2 ? 190 : 226, 9, dark.base))) +
  disc(400, 400, 144, dark.base) +
  disc(400, 400, 130, main.base) +
  disc(392, 392, 112, main.light) +
  disc(400, 400, 104, main.base) +
  each(5, (n) =>
    turned(n * 72, 400, 400, disc(400, 322, 17, dark.base), disc(400, 322, 17, { stroke: metal.shade, width: 4 })),
  ) +
  disc(400, 400, 44, dark.deep) +
  disc(400, 400, 46, { stroke: accent.base, width: 8 })

export const brakeShoes: Draw = ({ main, accent, metal, dark }) => {
  const shoe =
    path('M372 168A236 236 0 0 0 372 636L360 588A188 188 0 0 1 360 216Z', main.base) +
    path('M362 212A192 192 0 0 0 362 592L344 540A140 140 0 0 1 344 264Z', metal.base) +
    line('M300 250A180 180 0 0 0 296 548', metal.light, 9) +
    disc(214, 400, 16, dark.base) +
    disc(258, 300, 11, dark.base) +
    disc(258, 504, 11, dark.base)
  return (
    shadow(400, 668, 220, 18) +
    shoe +
    mirrored(400, shoe) +
    each(7, (n) => line(`M${348 + n * 15} 300l14 -22`, accent.base, 9)) +
    each(7, (n) => line(`M${348 + n * 15} 520l14 22`, accent.base, 9)) +
    line('M340 290h120M340 530h120', accent.deep, 5)
  )
}

export const shockAbsorber: Draw = ({ main, accent, metal, dark }) =>
  shadow(420, 668, 200, 18) +
  turned(
    24,
    400,
    400,
    rect(384, 90, 32, 200, 6, metal.base),
    rect(384, 90, 12, 200, 6, metal.light),
    disc(400, 92, 36, dark.base),
    disc(400, 92, 15, metal.light),
    rect(344, 360, 112, 290, 18, dark.base),
    shine('M358 370h18V640h-18Z', 0.2),
    disc(400, 684, 38, dark.base),
    disc(400, 684, 16, metal.light),
    each(
      7,
      (n) =>
        line(`M322 ${232 + n * 52}L478 ${206 + n * 52}`, main.deep, 32) +
        line(`M322 ${228 + n * 52}L478 ${202 + n * 52}`, main.base, 24) +
        line(`M330 ${222 + n * 52}L440 ${203 + n * 52}`, main.light, 6),
    ),
    rect(310, 172, 180, 30, 10, accent.base),
    rect(310, 580, 180, 30, 10, accent.base),
  )

export const hose: Draw = ({ main, accent, metal }) =>
  shadow(400, 650, 260, 20) +
  path('M150 600Q160 330 330 340T480 480T650 300V210', { stroke: main.deep, width: 96 }) +
  path('M146 596Q156 326 326 336T476 476T646 296V210', { stroke: main.base, width: 78 }) +
  path('M122 590Q134 300 320 308T470 440', { stroke: main.light, width: 14, opacity: 0.7 }) +
  rect(94, 560, 108, 34, 10, metal.base) +
  rect(594, 230, 108, 34, 10, metal.base) +
  rect(176, 552, 34, 50, 6, accent.base) +
  rect(676, 222, 34, 50, 6, accent.base) +
  rect(602, 178, 92, 34, 8, metal.shade) +
  rect(104, 608, 88, 30, 8, metal.shade)

export const ballJoint: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 640, 230) +
  rect(376, 120, 48, 210, 8, metal.base) +
  rect(376, 120, 16, 210, 8, metal.light) +
  each(6, (n) => line(`M378 ${136 + n * 17}h44`, metal.deep, 4)) +
  path('M350 330q50 -40 100 0l24 90H326Z', dark.base) +
  line('M340 380h120M332 406h136', dark.light, 6) +
  path(
    'M120 520q0 -50 60 -50h60q50 -60 160 -60t160 60h60q60 0 60 50t-60 50h-50q-60 60 -170 60t-170 -60h-50q-60 0 -60 -50Z',
    main.base,
  ) +
  shade('M680 520q0 50 -60 50h-50q-60 60 -170 60t-170 -60h-50q-60 0 -60 -50Z', 0.2) +
  disc(400, 520, 74, accent.base) +
  disc(400, 520, 50, main.deep) +
  disc(190, 520, 22, dark.deep) +
  disc(610, 520, 22, dark.deep)
