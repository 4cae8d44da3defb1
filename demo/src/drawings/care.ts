import type { Draw } from './ink.ts'
import { disc, each, line, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

const bubbles = (colour: string): string =>
  [
    [600, 240, 42],
    [650, 330, 24],
    [560, 170, 22],
    [190, 260, 30],
    [150, 330, 16],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        disc(x, y, size, { fill: colour, opacity: 0.5 }) + disc(x - size * 0.3, y - size * 0.3, size * 0.22, '#ffffff'),
    )
    .join('')

export const sponge: Draw = ({ main, accent }) =>
  shadow(400, 646, 270) +
  bubbles('#bfe0e6') +
  path(
    'M160 420q-6 -96 90 -100q50 -46 110 -6q50 -40 96 6q60 -30 96 20q96 4 88 90V560q0 70 -70 70H230q-70 0 -70 -70Z',
    main.base,
  ) +
  path(
    'M160 420q-6 -96 90 -100q50 -46 110 -6q50 -40 96 6q60 -30 96 20q96 4 88 90q-120 40 -240 30t-240 -40Z',
    main.light,
  ) +
  [
    [240, 390, 20],
    [330, 360, 15],
    [420, 390, 23],
    [520, 370, 14],
    [580, 420, 20],
    [220, 500, 17],
    [320, 530, 24],
    [430, 500, 15],
    [520, 560, 22],
    [590, 510, 14],
    [370, 590, 13],
  ]
    .map(([x = 0, y = 0, size = 0]) => oval(x, y, size, size * 0.74, main.shade))
    .join('') +
  path('M160 560h480q0 70 -70 70H230q-70 0 -70 -70Z', accent.base)

export const microfiber: Draw = ({ main, accent, white }) =>
  shadow(400, 652, 270) +
  [main, accent, white, main]
    .map(
      (tone, n) =>
        path(
          `M${190 + (n % 2) * 8} ${556 - n * 84}H620q18 0 18 18v62q0 18 -18 18H${190 + (n % 2) * 8}q-46 -4 -46 -49t46 -49Z`,
          tone.base,
        ) +
        path(`M${190 + (n % 2) * 8} ${556 - n * 84}H620q18 0 18 18v4H150q8 -22 40 -22Z`, tone.light) +
        line(`M${180 + (n % 2) * 8} ${605 - n * 84}H636`, tone.deep, 4, 0.5) +
        each(22, (m) => line(`M${196 + m * 19} ${580 - n * 84}h6`, tone.deep, 4, 0.28)),
    )
    .join('') +
  rect(540, 304, 56, 350, 0, { fill: '#2a2522' }) +
  rect(540, 430, 56, 90, 0, accent.light)

export const brush: Draw = ({ main, accent }) =>
  shadow(400, 640, 290, 22) +
  rect(96, 380, 330, 62, 31, main.base) +
  rect(96, 380, 330, 22, 11, main.light) +
  disc(136, 411, 13, main.deep) +
  path('M400 340H690q24 0 24 24v70H376V364q0 -24 24 -24Z', main.base) +
  shade('M376 414H714v20H376Z', 0.25) +
  each(17, (n) => path(`M${382 + n * 19.5} 434h17l${(n - 8) * 1.6} 190h-17Z`, n % 2 ? accent.base : accent.shade)) +
  each(17, (n) => path(`M${382 + n * 19.5} 434h6l${(n - 8) * 1.6} 190h-6Z`, accent.light))

export const waxTin: Draw = ({ main, accent, white, dark }) =>
  shadow(400, 648, 270) +
  path('M150 480V570a250 78 0 0 0 500 0V480Z', main.base) +
  shade('M540 480V632q110 -22 110 -62V480Z', 0.2) +
  shine('M172 500v80q10 20 40 34V512Z', 0.36) +
  rect(150, 470, 500, 18, 0, main.deep) +
  oval(400, 470, 250, 78, '#f6e6bb') +
  oval(400, 470, 226, 66, '#fbf2d6') +
  path('M240 460q60 40 150 6t170 10q-40 44 -160 44t-160 -60Z', { fill: '#ead49a' }) +
  turned(
    -16,
    420,
    290,
    oval(420, 300, 236, 92, main.deep),
    oval(420, 286, 236, 92, main.base),
    oval(420, 282, 200, 74, accent.base),
    oval(420, 282, 150, 54, white.light),
    path('M340 282q40 -44 80 -20t80 -12q-20 60 -80 62t-80 -30Z', dark.base),
  )

export const bucket: Draw = ({ main, accent, metal }) =>
  shadow(400, 656, 210) +
  path('M200 320q10 -190 200 -190t200 190', { stroke: metal.base, width: 13 }) +
  rect(340, 116, 120, 32, 16, accent.base) +
  path('M190 310H610L572 620q-4 34 -40 34H268q-36 0 -40 -34Z', main.base) +
  shade('M520 310h90L572 620q-4 34 -40 34h-60q50 -150 48 -344Z', 0.18) +
  shine('M220 330h40l28 290q-30 6 -34 -20Z', 0.3) +
  oval(400, 310, 214, 50, main.light) +
  oval(400, 314, 190, 38, main.deep) +
  [
    [300, 296, 34],
    [360, 282, 44],
    [430, 290, 38],
    [490, 300, 30],
    [400, 262, 26],
  ]
    .map(([x = 0, y = 0, size = 0]) => disc(x, y, size, '#eef7f8') + disc(x - 8, y - 8, size * 0.3, '#ffffff'))
    .join('') +
  path('M404 420q50 66 50 96a50 46 0 0 1 -100 0q0 -30 50 -96Z', accent.base)

export const airFreshener: Draw = ({ main, accent, leaf }) =>
  shadow(400, 668, 120, 12) +
  path('M400 200q-60 -120 0 -130t0 130', { stroke: accent.deep, width: 9 }) +
  rect(378, 176, 44, 54, 8, accent.base) +
  path('M400 220L520 400H472L560 540H440V630H360V540H240L328 400H280Z', main.base) +
  path('M400 220L520 400H472L560 540H440V630H400Z', main.shade) +
  path('M400 252L330 380H376L296 520H400Z', { fill: main.light, opacity: 0.8 }) +
  path('M580 240q60 -20 60 -80q-70 0 -60 80ZM620 350q50 0 70 -46q-60 -20 -70 46Z', leaf.light)

export const polisher: Draw = ({ main, accent, dark, white }) =>
  shadow(380, 656, 260) +
  path('M210 400Q300 250 470 270L640 250q50 -4 56 36t-44 56L520 370q-40 60 -80 70H210Z', main.base) +
  shade('M690 300q-8 36 -40 42L520 370q-40 60 -80 70H210l4 -20q220 0 290 -90Z', 0.2) +
  path('M490 268l150 -18q50 -4 56 36l-4 20l-190 22Z', dark.base) +
  disc(330, 350, 30, accent.base) +
  rect(230, 440, 200, 44, 6, dark.base) +
  path('M150 500q0 -30 30 -30H480q30 0 30 30v30H150Z', accent.base) +
  path('M120 540q0 -24 24 -24H516q24 0 24 24q10 110 -60 114H180q-70 -4 -60 -114Z', white.base) +
  each(15, (n) => line(`M${140 + n * 27} 540v90`, white.deep, 6, 0.4)) +
  path('M690 280q60 20 50 110t40 120', { stroke: dark.base, width: 16 })

export const vacuum: Draw = ({ main, accent, dark, metal }) =>
  shadow(400, 650, 290, 24) +
  path('M110 560L240 500V590L130 640q-30 -30 -20 -80Z', dark.base) +
  path('M226 480L430 390H470V590H246Z', { fill: metal.light, opacity: 0.9 }) +
  path('M290 560q20 -70 80 -90q60 60 60 90Z', accent.base) +
  path('M430 380H610q70 10 70 104t-70 110H430Z', main.base) +
  shade('M430 540H670q-20 54 -60 54H430Z', 0.2) +
  path('M480 390q-10 -120 90 -120q90 0 100 150h-44q-14 -106 -66 -106q-34 0 -36 76Z', main.shade) +
  disc(560, 490, 44, dark.base) +
  disc(560, 490, 22, accent.base) +
  rect(430, 384, 20, 210, 0, dark.base)
