import type { Draw } from './ink.ts'

import { disc, each, line, moved, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'
import type { Tones } from './tones.ts'

export const tyre: Draw = ({ main, accent, metal, dark }) =>
  shadow(400, 680, 250, 24) +
  disc(400, 400, 276, '#1c1917') +
  each(36, (n) => turned(n * 10, 400, 400, rect(388, 120, 24, 34, 4, '#322d29'))) +
  disc(400, 400, 250, '#2a2623') +
  disc(400, 400, 226, { stroke: '#3d3833', width: 6 }) +
  path('M196 300A226 226 0 0 1 330 186', { stroke: '#5a534c', width: 12 }) +
  disc(400, 400, 176, dark.deep) +
  disc(400, 400, 166, main.base) +
  disc(400, 400, 146, dark.deep) +
  each(5, (n) =>
    turned(
      n * 72,
      400,
      400,
      path('M376 390L358 258q42 -14 84 0L424 390Z', main.base),
      path('M376 390L358 258q12 -4 24 -6L396 390Z', main.light),
    ),
  ) +
  disc(400, 400, 54, main.shade) +
  disc(400, 400, 34, accent.base) +
  each(5, (n) => turned(n * 72 + 36, 400, 400, disc(400, 356, 8, metal.deep)))

export const hubcap: Draw = ({ main, accent, dark }) =>
  shadow(400, 676, 220, 20) +
  disc(408, 406, 262, dark.base) +
  disc(400, 398, 260, main.base) +
  disc(400, 398, 240, main.light) +
  disc(400, 398, 224, main.base) +
  each(8, (n) =>
    turned(
      n * 45,
      400,
      398,
      path('M400 356q-40 -60 -46 -160q46 -16 92 0q-6 100 -46 160Z', dark.base),
      path('M400 340q-26 -50 -30 -130q8 -4 16 -4q0 80 14 134Z', dark.light),
    ),
  ) +
  disc(400, 398, 62, main.shade) +
  disc(400, 398, 40, accent.base) +
  shine('M200 300A224 224 0 0 1 330 184L352 222A180 180 0 0 0 236 320Z', 0.5)

export const valveCaps: Draw = ({ main, accent, dark, metal }) =>
  shadow(400, 640, 290, 20) +
  each(4, (n) => {
    const x = 190 + n * 140
    const tone = n % 2 ? accent : main
    return (
      rect(x - 26, 470, 52, 140, 6, metal.deep) +
      rect(x - 18, 440, 36, 40, 4, metal.base) +
      path(`M${x - 46} 300q0 -60 46 -60t46 60V440H${x - 46}Z`, tone.base) +
      shade(`M${x + 10} 244q36 10 36 56V440h-36Z`, 0.2) +
      each(4, (m) => line(`M${x - 30 + m * 20} 330v100`, tone.deep, 5, 0.7)) +
      shine(`M${x - 36} 300q0 -30 18 -40v170h-18Z`, 0.4) +
      path(`M${x - 44} 600h88l10 24h-108Z`, dark.base)
    )
  })

export const patchKit: Draw = ({ main, accent, dark, metal, white }) =>
  shadow(400, 650, 300) +
  rect(130, 360, 540, 280, 24, main.base) +
  rect(160, 388, 480, 224, 14, dark.base) +
  each(4, (n) => disc(226 + n * 74, 460, 30, '#b0452f') + disc(226 + n * 74, 460, 18, dark.deep)) +
  rect(190, 524, 280, 58, 10, accent.base) +
  path('M470 534h40v36h-40Z', metal.base) +
  rect(524, 410, 80, 172, 8, white.base) +
  rect(536, 430, 56, 60, 4, accent.shade) +
  turned(
    -20,
    420,
    250,
    rect(300, 236, 150, 40, 20, main.light),
    rect(444, 248, 180, 14, 4, metal.base),
    path('M610 248l30 7l-30 7Z', metal.light),
  ) +
  oval(470, 553, 6, 18, metal.deep)

/** A nut from the front: six sides, a round bevel, the thread. */
const nut = (x: number, y: number, size: number, tone: Tones, hole: string): string =>
  moved(
    x,
    y,
    `<g transform="scale(${size})">${[
      path('M-52 -90H52L104 0L52 90H-52L-104 0Z', tone.base),
      path('M-52 -90H52L104 0H-104Z', tone.light),
      shade('M52 90L104 0L52 -90L40 0Z', 0.14),
      disc(0, 0, 76, tone.shade),
      disc(-3, -3, 72, tone.base),
      disc(0, 0, 48, hole),
      disc(0, 0, 42, { stroke: tone.deep, width: 5 }),
      disc(0, 0, 32, { stroke: tone.deep, width: 4 }),
    ].join('')}</g>`,
  )

export const wheelNuts: Draw = ({ main, accent, dark }) =>
  shadow(400, 652, 280, 22) +
  nut(272, 300, 1.12, main, dark.deep) +
  nut(534, 330, 1.12, main, dark.deep) +
  nut(396, 532, 1.2, accent, dark.deep)
